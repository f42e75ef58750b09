import { locales } from '#domain/locale.ts'
import type { Column, Columns, RecordKind } from './kind.ts'

/** A column as rows have it: a translated one is one per language, a group one per part. */
export interface RowColumn {
  readonly name: string
  readonly column: Column
  /** How files for people name it: Name (en), Delivered to: City. */
  readonly label: RecordKind['label']
}

/** All columns of a kind's rows, but for families such as `attr.*`, whose members nobody can list beforehand. */
export const rowColumns = oncePerKind((kind): readonly RowColumn[] =>
  Object.entries(kind.columns).flatMap(([name, column]) => {
    if (name.endsWith('.*')) return []
    const { label } = column
    if (column.type === 'group')
      return Object.entries(column.columns).map(([part, own]) => ({
        name: `${name}.${part}`,
        column: own,
        label: { en: `${label.en}: ${own.label.en}`, de: `${label.de}: ${own.label.de}` },
      }))
    if (column.type !== 'translated') return [{ name, column, label }]
    return locales.map(locale => ({
      name: `${name}.${locale}`,
      column: { ...column, type: 'text' as const },
      label: { en: `${label.en} (${locale})`, de: `${label.de} (${locale})` },
    }))
  }),
)

/** A member of a family, which is called by its name in every language. */
export function familyMember(column: Column, name: string): RowColumn {
  return { name, column, label: { en: name, de: name } }
}

/** The families of a kind's columns, each by how the names of its members begin. */
export const columnFamilies = oncePerKind((kind): readonly { prefix: string; column: Column }[] =>
  Object.entries(kind.columns).flatMap(([name, column]) =>
    name.endsWith('.*') ? [{ prefix: name.slice(0, -1), column }] : [],
  ),
)

/** Groups of columns of which a record needs at least one; a text in one language is enough. */
export const neededColumns = oncePerKind((kind): (readonly string[])[] => {
  const single = Object.entries(kind.columns).flatMap(([name, column]) => {
    if (column.type === 'group') return neededIn(column.columns).map(part => [`${name}.${part}`])
    if (!column.isNeeded) return []
    return [column.type === 'translated' ? locales.map(locale => `${name}.${locale}`) : [name]]
  })
  return [...single, ...(kind.needsOneOf ?? [])]
})

/** The columns that each row within a record needs, or each group of values. */
export function neededIn(columns: Columns): string[] {
  return Object.entries(columns).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
}

/** A kind never changes and has many rows, so what follows from it is worked out once. */
export function oncePerKind<T>(work: (kind: RecordKind) => T): (kind: RecordKind) => T {
  const known = new WeakMap<RecordKind, { result: T }>()
  return kind => {
    const found = known.get(kind) ?? { result: work(kind) }
    known.set(kind, found)
    return found.result
  }
}
