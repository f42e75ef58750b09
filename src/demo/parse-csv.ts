const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^,\n]*))(,|\n|$)/y

/**
 * The cells of a csv file of the demo, row by row. These files are our own and always in the same form: a parser of
 * anybody's files (`server/platform/spreadsheet/read-csv.ts`) takes more than twice as long.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error(`a csv file of the demo cannot be read behind row ${rows.length}`)
    const [, quoted, plain, end] = found
    row.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === ',' && cell.lastIndex < text.length) continue
    rows.push(row)
    row = []
  }
  return rows
}
