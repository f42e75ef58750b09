import type { RowProblem } from './row.ts'

/**
 * Whether a key of the file store is one of this shop's own files. Rows may name files that were put there for them; any
 * other key could be a paper of another customer or another shop.
 */
export function isOwnFile(folder: string, tenantKey: string, key: string): boolean {
  const path = `${folder}/${tenantKey}/`
  return key.startsWith(path) && /^[\w-][\w.-]*$/.test(key.slice(path.length))
}

export function fileProblems(column: string, folder: string, tenantKey: string, key: unknown): RowProblem[] {
  return key == null || isOwnFile(folder, tenantKey, String(key)) ? [] : [{ column, code: 'value.unknown' }]
}
