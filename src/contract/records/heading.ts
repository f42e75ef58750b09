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

/** Headings that stood in the file before, as they stand there, by the places at which they stand again. */
export type RepeatedHeadings = ReadonlyMap<number, string>

/** Reports like to call two columns alike. As "Name" and "Name (2)" each can be read or left out by itself. */
export function eachOnce(headings: readonly string[]): { headings: string[]; repeated: RepeatedHeadings } {
  const taken = new Set(headings.map(foldedHeading))
  const seen = new Set<string>()
  const repeated = new Map<number, string>()
  const renamed = headings.map((heading, place) => {
    const folded = foldedHeading(heading)
    if (folded === '' || !seen.has(folded)) {
      seen.add(folded)
      return heading
    }
    let count = 2
    while (taken.has(`${folded} (${count})`)) count++
    taken.add(`${folded} (${count})`)
    repeated.set(place, heading.trim())
    return `${heading.trim()} (${count})`
  })
  return { headings: renamed, repeated }
}

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
 * it. A file whose key is missing, or that says one thing in two columns, is refused; so is one in which a heading that
 * is read stands twice, unless somebody has said what the later one stands for.
 */
export function readHeading(
  kind: RecordKind,
  cells: readonly string[],
  mapping: ColumnMapping = {},
  repeated: RepeatedHeadings = new Map(),
): Result<{ heading: Heading; unknown: readonly string[] }> {
  const meaningOf = headingReader(kind, mapping)
  const unknown: string[] = []
  const heading: (RowColumn | undefined)[] = []
  for (const [place, cell] of cells.entries()) {
    const inFile = repeated.get(place)
    const own = meaningOf(cell)
    const first = inFile === undefined ? undefined : meaningOf(inFile)
    // Nobody has said which of these columns is meant, and the first may be the wrong one.
    if (own === undefined && inFile !== undefined && first)
      return problem('file.header.repeated', { heading: shortened(inFile), later: shortened(cell) })
    const column = own === undefined && first === null ? null : own
    const other = column ? heading.findIndex(one => one?.name === column.name) : -1
    if (column && other >= 0) {
      const facts = { other: shortened(cells[other]!), heading: shortened(cell), field: column.name }
      return problem('file.header.twice', facts)
    }
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
