/** The letters of a column that counts from 0: 0 is A, 27 is AB. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The column of a cell's name, counted from 0: BC7 is in column 54. */
export function columnOf(cell: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(cell ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Escapes text for XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
}
