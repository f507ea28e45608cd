/** The longest address that mail is sent to (RFC 5321). */
const MOST = 254

/** One address and nothing beside it: no name, no second one, no quotes, on a machine that has a name in the world. */
const one =
  /^[^\s@<>(),;:"\\[\]\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u

/** Whether mail can be sent there, as far as the address alone tells. */
export const isAddress = (text: string): boolean => text.length <= MOST && one.test(text)
