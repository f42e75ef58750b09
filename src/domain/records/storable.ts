/**
 * What Postgres cannot keep as text, and signs that nobody sees: a zero byte, half a character, controls but for line
 * ends.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** No value of ours has more levels; thousands of them would exhaust the stack of whoever walks through it. */
const mostLevels = 20

export function isStorableText(text: string): boolean {
  return !unfit.test(text)
}

/** Whether a value can be kept as it is: its texts, the names in it, and the depth of its levels. */
export function isStorable(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (level === mostLevels) return false
  return Object.entries(value).every(([name, own]) => isStorableText(name) && isStorable(own, level + 1))
}

/** A text to be shown, with a sign in place of each that cannot be stored. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replace(new RegExp(unfit, 'gu'), '\ufffd')
}
