import type { Locale } from '#domain/locale.ts'
import { resultHeading } from '#domain/order-sheet/columns.ts'
import { columnLetters, columnOf, escaped } from '../platform/spreadsheet/cell-names.ts'
import type { Parts } from '../platform/spreadsheet/workbook-parts.ts'
import { attributeOf, tagsOf } from '../platform/spreadsheet/xml-tags.ts'
import { zipped } from '../platform/spreadsheet/zip.ts'
import { cellBookOf, rowsOf } from './cells.ts'
import { findHeading } from './read-sheet.ts'

/**
 * The same workbook with a result column. Everything else is copied byte for byte, so that the buyer's own columns and
 * colours stay; an earlier result is replaced.
 */
export async function markSheet(parts: Parts, results: ReadonlyMap<number, string>, locale: Locale): Promise<Buffer> {
  const book = cellBookOf(parts)
  const { sheet, xml, heading, headingRow } = findHeading(parts, book)
  const rows = [...rowsOf(xml, book)]
  const place = heading.result ?? rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  let marked = ''
  let copied = 0
  for (const { row, start, end } of rows) {
    if (row < headingRow) continue
    const text = row === headingRow ? resultHeading[locale] : (results.get(row) ?? '')
    marked += xml.slice(copied, start) + withCell(xml.slice(start, end), row, place, text)
    copied = end
  }
  marked += xml.slice(copied)
  // The dimension would be wrong; programs calculate it if it is missing.
  const content = marked.replace(/<(?:\w+:)?dimension\b[^>]*\/>/, '')
  return zipped(new Map([...parts, [sheet.part, Buffer.from(content)]]))
}

/** Inserts the cell at its column, replacing an old one. */
function withCell(row: string, number: number, place: number, text: string): string {
  const prefix = /^<([\w.-]+:)?row/.exec(row)?.[1] ?? ''
  const cell = text
    ? `<${prefix}c r="${columnLetters(place)}${number}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`
    : ''
  let [from, to] = [row.lastIndexOf('</'), row.lastIndexOf('</')]
  let column = -1
  let isReplacing = false
  for (const tag of tagsOf(row)) {
    if (tag.name !== 'c') continue
    if (isReplacing) {
      to = tag.end
      break
    }
    if (tag.kind === 'close') continue
    column = columnOf(attributeOf(tag, 'r')) ?? column + 1
    if (column < place) continue
    from = tag.start
    to = column === place ? tag.end : tag.start
    isReplacing = column === place && tag.kind === 'open'
    if (!isReplacing) break
  }
  const head = row.slice(0, from).replace(/^(<[^>]*?)\s+spans="[^"]*"/, '$1')
  return head + cell + row.slice(to)
}
