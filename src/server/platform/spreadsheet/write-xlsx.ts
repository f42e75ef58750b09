import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { escaped } from './cell-names.ts'
import {
  type CellValue,
  dayNumber,
  declaration,
  descriptionParts,
  main,
  type Properties,
  rowXml,
  type SheetPlan,
  sheetEnd,
  sheetPart,
  sheetStart,
  styles,
} from './workbook-xml.ts'

/** The most rows that Excel opens, with that of the headings. */
export const mostSheetRows = 1_048_576

/**
 * A workbook of one sheet of any length, written while it is read. Texts must have passed `escapeFormula`.
 */
export function xlsxStream(
  plan: SheetPlan,
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
  properties?: Properties,
): Readable {
  const zip = new ZipFile()
  for (const [name, content] of descriptionParts([plan], properties)) zip.addBuffer(Buffer.from(content), name)
  zip.addBuffer(Buffer.from(`${declaration}<sst ${main} uniqueCount="0"/>`), 'xl/sharedStrings.xml')
  const sheet = Readable.from(sheetText(plan, batches), { objectMode: false })
  const output = zip.outputStream as Readable
  sheet.on('error', error => output.destroy(error))
  zip.addReadStream(sheet, sheetPart(0))
  zip.end()
  return output
}

async function* sheetText(plan: SheetPlan, batches: AsyncIterable<readonly (readonly CellValue[])[]>) {
  const headings = plan.columns.map(({ heading }) => heading)
  yield sheetStart(plan) + rowXml(1, headings, () => styles.heading, inlineText)
  const kinds = plan.columns.map(({ kind }) => kind)
  let row = 1
  for await (const rows of batches) {
    let text = ''
    for (const cells of rows) {
      const values = cells.map((value, column) => (kinds[column] === 'date' ? dayNumber(value) : value))
      text += rowXml(++row, values, column => styles[kinds[column] ?? 'text'], inlineText)
    }
    if (text) yield text
  }
  yield sheetEnd
}

/** Each cell has its text in itself, so that none are kept until the end. */
function inlineText(text: string): string {
  return ` t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is>`
}
