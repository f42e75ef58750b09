/** Reads a whole number as people type and paste it: nothing for an empty field, null for what is no number. */
export function wholeNumber(text: string): number | undefined | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '')
  if (digits === '') return undefined
  // Groups of three are thousands in both languages; anything else with a sign in it is not a whole number.
  if (!/^\d{1,9}$/.test(digits) && !/^\d{1,3}([.,]\d{3})+$/.test(digits)) return null
  return Number(digits.replace(/[.,]/g, ''))
}
