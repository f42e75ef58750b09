import { hasAll, type Permission, readingOf } from '#domain/access/permissions.ts'
import { definitionOf, type ImportKind, importKinds } from './import-kinds.ts'

/** Whether somebody may see records of a kind; what they may write they may also see. */
export function mayRead(permissions: readonly Permission[], kind: ImportKind): boolean {
  const { needs } = definitionOf(kind)
  return hasAll(permissions, [needs]) || hasAll(permissions, [readingOf(needs)])
}

export function readableKinds(permissions: readonly Permission[]): ImportKind[] {
  return importKinds.filter(kind => mayRead(permissions, kind))
}
