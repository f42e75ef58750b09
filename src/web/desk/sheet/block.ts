/** The cells of a block as spreadsheets copy it: tabs between cells, ends of line between rows, quotes around both. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let place = 0; place < source.length; place++) {
    const sign = source[place]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[place + 1] === '"') {
        cell += '"'
        place++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)!.push(cell)
  return rows
}

export function blockText(rows: readonly (readonly string[])[]): string {
  return rows
    .map(row => row.map(cell => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
}
