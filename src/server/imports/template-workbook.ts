import { columnFamilies, familyMember, neededColumns, rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { Locale } from '#domain/locale.ts'
import { WorkbookWriter } from '../platform/spreadsheet/workbook-writer.ts'
import { explainingSheet } from './explaining-sheet.ts'
import { sheetColumns, sheetName } from './export-workbook.ts'

const texts = {
  en: { column: 'Column', name: 'Name for programs', needed: 'Needed', help: 'Meaning' },
  de: { column: 'Spalte', name: 'Name für Programme', needed: 'Nötig', help: 'Bedeutung' },
} as const
const yes = { en: 'yes', de: 'ja' } as const

/** An empty workbook to fill in. Imports read its first sheet; the second says what the columns mean. */
export function templateWorkbook(kind: RecordKind, locale: Locale): Promise<Buffer> {
  const columns = rowColumns(kind)
  const families = columnFamilies(kind).map(({ prefix, column }) => familyMember(column, `${prefix}*`))
  const needed = new Set(neededColumns(kind).flat())
  const words = texts[locale]
  const workbook = new WorkbookWriter()
  workbook.add({ name: sheetName(kind.label[locale]), columns: sheetColumns(columns, locale) })
  workbook.add(
    {
      name: explainingSheet[locale],
      columns: [
        { heading: words.column, kind: 'text', width: 28 },
        { heading: words.name, kind: 'text', width: 24 },
        { heading: words.needed, kind: 'text', width: 9 },
        { heading: words.help, kind: 'text', width: 90 },
      ],
    },
    [...columns, ...families].map(({ name, label, column }) => [
      label[locale],
      name,
      needed.has(name) ? yes[locale] : '',
      column.help[locale],
    ]),
  )
  return workbook.finish()
}
