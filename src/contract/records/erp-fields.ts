import { oncePerKind } from './columns.ts'
import type { RecordKind } from './kind.ts'
import { recordKinds } from './kinds.ts'

/** Kinds whose rows programs write and staff edit. Orders and documents change by commands, settings belong to staff. */
const sharedKinds = [
  'products',
  'variants',
  'categories',
  'attributes',
  'prices',
  'stock',
  'seasons',
  'companies',
  'people',
  'addresses',
  'shippingMethods',
  'content',
]

/** The kinds of which a shop can say which fields its ERP keeps. */
export const erpFieldKinds: readonly RecordKind[] = recordKinds.filter(({ name }) => sharedKinds.includes(name))

/** The columns of a kind that the ERP can keep: what names a record is everybody's, what is fixed nobody changes. */
export const erpFieldColumns = oncePerKind((kind): readonly string[] =>
  Object.entries(kind.columns).flatMap(([name, { isTransient, isFixed }]) =>
    kind.key.includes(name) || name in alsoOf || isTransient || isFixed ? [] : [name],
  ),
)

/** Columns that say in another way what a field says: pictures are fetched from their links. */
const alsoOf: Readonly<Record<string, string>> = { imageLinks: 'images' }

/** Whether a column of a row is among the fields of the definition: `name.en` is a part of `name`, `attr.fit` of `attr.*`. */
export function isAmongFields(fields: ReadonlySet<string>, column: string): boolean {
  if (fields.has(alsoOf[column] ?? column)) return true
  const end = column.indexOf('.')
  return end > 0 && (fields.has(column.slice(0, end)) || fields.has(`${column.slice(0, end)}.*`))
}
