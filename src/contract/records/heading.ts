import { locales } from '#domain/locale.ts'
import { storableText } from '#domain/records/storable.ts'
import { ok, problem, type Result } from '#domain/result.ts'
import { columnFamilies, familyMember, oncePerKind, type RowColumn, rowColumns } from './columns.ts'
import type { RecordKind } from './kind.ts'
import { resultColumns } from './result-texts.ts'

/** Which column of the kind each place of a file's rows stands for; undefined for what is not read. */
export type Heading = readonly (RowColumn | undefined)[]

/** Headings of a file that stand for other columns than their texts say; null for one that is not to be read. */
export type ColumnMapping = Readonly<Record<string, string | null>>

/** What a row says to be done with its record. */
const action: RowColumn = {
  name: 'action',
  label: { en: 'Action', de: 'Aktion' },
  column: {
    type: 'choice',
    choices: ['delete'],
    label: { en: 'Action', de: 'Aktion' },
    help: { en: 'delete takes the record away.', de: 'delete entfernt den Datensatz.' },
  },
}

/**
 * Reads the headings of a file: each is the name of a column or its label in any language, or what the mapping says of
 * it. A file whose key is missing, or that says one thing in two columns, is refused.
 */
export function readHeading(
  kind: RecordKind,
  cells: readonly string[],
  mapping: ColumnMapping = {},
): Result<{ heading: Heading; unknown: readonly string[] }> {
  const meaningOf = headingReader(kind, mapping)
  const unknown: string[] = []
  const heading: (RowColumn | undefined)[] = []
  for (const cell of cells) {
    const column = meaningOf(cell)
    if (column && heading.some(other => other?.name === column.name))
      return problem('file.header.twice', { column: shortened(cell), field: column.name })
    if (column === undefined && cell.trim() !== '') unknown.push(shortened(cell))
    heading.push(column ?? undefined)
  }
  const missing = missingKey(kind, heading)
  if (!missing) return ok({ heading, unknown })
  const read = cells.filter(cell => cell.trim() !== '').map(cell => `"${shortened(cell)}"`)
  return problem('file.header.missing', { column: missing, read: read.slice(0, mostNamed).join(', ') })
}

/** What a heading stands for: null for one that is known and not to be read, undefined for one that nobody knows. */
export function headingReader(
  kind: RecordKind,
  mapping: ColumnMapping = {},
): (cell: string) => RowColumn | null | undefined {
  const mapped = new Map(Object.entries(mapping).map(([text, name]) => [foldedHeading(text), name]))
  return cell => {
    const text = foldedHeading(cell)
    const name = mapped.has(text) ? mapped.get(text) : resultHeadings.has(text) ? null : undefined
    return name === null ? null : columnOfHeading(kind, name ?? cell)
  }
}

/**
 * A record cannot be found without its key. A price of a whole product names the product in place of the variant, so
 * such a column stands in for what is missing.
 */
function missingKey(kind: RecordKind, heading: Heading): string | undefined {
  const names = new Set(heading.map(column => column?.name))
  const hasStandIn = heading.some(one => one?.column.isTransient && one.column.type === 'reference')
  return hasStandIn ? undefined : kind.key.find(name => kind.columns[name]?.isNeeded && !names.has(name))
}

/** What the report of an import adds to its rows: corrected and sent again, these columns are passed over. */
const resultHeadings = new Set(locales.flatMap(locale => Object.values(resultColumns[locale]).map(foldedHeading)))

/** The column that a heading stands for by its name or by its label in any language. */
export function columnOfHeading(kind: RecordKind, text: string): RowColumn | undefined {
  return columnsByHeading(kind)(text)
}

const columnsByHeading = oncePerKind((kind): ((text: string) => RowColumn | undefined) => {
  const all: RowColumn[] = [...rowColumns(kind), ...(kind.canDelete ? [action] : [])]
  const byText = new Map<string, RowColumn>()
  for (const one of all) for (const locale of locales) byText.set(foldedHeading(one.label[locale]), one)
  for (const one of all) byText.set(foldedHeading(one.name), one)
  const families = columnFamilies(kind)
  return text => {
    const name = text.trim()
    const family = families.find(({ prefix }) => name.startsWith(prefix) && name.length > prefix.length)
    return byText.get(foldedHeading(name)) ?? (family && familyMember(family.column, name))
  }
})

/** Headings are the same whatever their capitals and spaces. */
export function foldedHeading(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** As many headings as it takes to see which row was read. */
const mostNamed = 6
/** Cut between the halves of a sign, a text could not be kept with the import. */
const shortened = (text: string) => storableText(text.trim().slice(0, 50))
