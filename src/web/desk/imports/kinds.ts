import type { RecordKind } from '#contract/records/kind.ts'
import { pictures } from '#contract/records/kinds/pictures.ts'
import { products } from '#contract/records/kinds/products.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import { hasAll, type Permission, readingOf } from '#domain/access/permissions.ts'
import { currentLocale } from '../../i18n/texts.ts'

/** What a file can be about. Pictures are no records: they come as a zip, and are part of products and variants. */
const importKinds: readonly RecordKind[] = [...recordKinds, pictures]

export function isPictures({ kind }: { kind: string }): boolean {
  return kind === pictures.name
}

export function kindNamed(name: string): RecordKind | undefined {
  return importKinds.find(kind => kind.name === name)
}

export function kindLabel(name: string): string {
  return kindNamed(name)?.label[currentLocale()] ?? name
}

export function writableKinds(permissions: readonly Permission[]): RecordKind[] {
  return importKinds.filter(({ needs }) => hasAll(permissions, [needs]))
}

export function isWritable(permissions: readonly Permission[], kind: string): boolean {
  return writableKinds(permissions).some(({ name }) => name === kind)
}

/** What a file is about most often, where it is among them. */
export function usualKind(kinds: readonly RecordKind[]): string {
  return (kinds.find(({ name }) => name === products.name) ?? kinds[0])?.name ?? ''
}

/** Of which records somebody may have a file. */
export function exportableKinds(permissions: readonly Permission[]): RecordKind[] {
  return recordKinds.filter(({ needs }) => hasAll(permissions, [needs]) || hasAll(permissions, [readingOf(needs)]))
}
