import { harmful } from './text/harmful.ts'

const MARKS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Any text made safe for an element or an attribute of XML, SVG or HTML: marks of XML are written as references, and U+FFFD stands for each character that
 * XML 1.0 cannot hold, that turns the direction of writing, or that cannot be seen. Tabs and line ends are kept, also in attributes.
 */
export function xmlText(text: string): string {
  return text
    .replace(harmful, sign => (/[\t\n\r]/.test(sign) ? sign : '\ufffd'))
    .replace(/[&<>"'\t\n\r]/g, sign => MARKS[sign] ?? `&#${sign.charCodeAt(0)};`)
}
