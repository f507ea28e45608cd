/**
 * What does harm wherever it is shown, or shows nothing: control characters, halves of surrogate pairs, what turns the direction of writing, separators of
 * lines, characters without width, tags, private use, noncharacters. The joiners U+200C and U+200D, which Persian, Indic scripts and emoji need, and the
 * variation selectors U+FE00 to U+FE0F are not among them. Its part below U+10000 is `harmfulInPlane0`, in the words of a character class.
 */
export const harmfulInPlane0: string =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff'

export const harmful: RegExp = /* @__PURE__ */ new RegExp(
  `[${harmfulInPlane0}\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}-\\u{10ffff}]`,
  'gu',
)
