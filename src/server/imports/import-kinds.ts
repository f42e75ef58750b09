import type { RecordKind } from '#contract/records/kind.ts'
import { pictures } from '#contract/records/kinds/pictures.ts'
import { isKind, type KindName, stores } from '../records/stores.ts'

/** What a file can be about: records of a kind, or pictures, which end up in products and variants. */
export type ImportKind = KindName | 'pictures'

export const importKinds: readonly ImportKind[] = [...(Object.keys(stores) as KindName[]), 'pictures']

export function isImportKind(name: string): name is ImportKind {
  return name === 'pictures' || isKind(name)
}

export function definitionOf(kind: ImportKind): RecordKind {
  return kind === 'pictures' ? pictures : stores[kind].kind
}

/** Imports with the same turn wait for each other. */
export function turnOf(kind: ImportKind): string {
  return kind === 'pictures' ? kind : ((stores[kind] as { lock?: string }).lock ?? kind)
}

/** Whose changes a dry run has to see again. Orders and stock move all day; each row says of itself what it does. */
export function kindsComparedWith(kind: ImportKind): KindName[] {
  if (kind === 'pictures') return ['products', 'variants']
  const { isFinal, takeBack } = stores[kind].kind
  return isFinal || takeBack ? [] : [kind]
}
