/**
 * The code of the same season one year earlier: letters and a year of two or four digits. Other forms of codes name no
 * year that can be trusted, so they have none.
 */
export function seasonOfYearBefore(code: string): string | undefined {
  const [, letters, year] = /^([a-z]+)(\d\d|20\d\d)$/i.exec(code) ?? []
  if (!letters || !year) return undefined
  const before = year.length === 2 ? (Number(year) + 99) % 100 : Number(year) - 1
  return letters + String(before).padStart(year.length, '0')
}
