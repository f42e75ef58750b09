import { locales } from '#domain/locale.ts'
import type { Column, RecordKind } from './kind.ts'

/** A column as rows have it: a translated one is one per language. */
export interface RowColumn {
  readonly name: string
  readonly column: Column
}

/** All columns of a kind's rows, but for families such as `attr.*`, whose members nobody can list beforehand. */
export const rowColumns = oncePerKind((kind): readonly RowColumn[] =>
  Object.entries(kind.columns).flatMap(([name, column]) => {
    if (name.endsWith('.*')) return []
    if (column.type !== 'translated') return [{ name, column }]
    return locales.map(locale => ({ name: `${name}.${locale}`, column: { ...column, type: 'text' as const } }))
  }),
)

/** The families of a kind's columns, each by how the names of its members begin. */
export const columnFamilies = oncePerKind((kind): readonly { prefix: string; column: Column }[] =>
  Object.entries(kind.columns).flatMap(([name, column]) =>
    name.endsWith('.*') ? [{ prefix: name.slice(0, -1), column }] : [],
  ),
)

/** Groups of columns of which a record needs at least one; a text in one language is enough. */
export function neededColumns(kind: RecordKind): (readonly string[])[] {
  const single = Object.entries(kind.columns).flatMap(([name, { isNeeded, type }]) => {
    if (!isNeeded) return []
    return [type === 'translated' ? locales.map(locale => `${name}.${locale}`) : [name]]
  })
  return [...single, ...(kind.needsOneOf ?? [])]
}

/** Kinds are many rows' and never change, so what follows from one is worked out once. */
function oncePerKind<T>(work: (kind: RecordKind) => T): (kind: RecordKind) => T {
  const known = new WeakMap<RecordKind, { result: T }>()
  return kind => {
    const found = known.get(kind) ?? { result: work(kind) }
    known.set(kind, found)
    return found.result
  }
}
