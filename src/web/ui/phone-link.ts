/** The address of a link that dials a number: `tel:` takes digits and a leading plus only. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
