import { sql } from 'kysely'

export const preparedMark = '/* prepared */ '
const preparedNames = new Map<string, string>()

/**
 * Begins a statement that is run again and again with the same text: each connection then prepares it once, because
 * planning it costs as much as running it.
 */
export const prepared = sql.raw(preparedMark)

/** One name for one text, so that a connection recognises a statement that it has prepared before. */
export function preparedName(text: string): string {
  const known = preparedNames.get(text) ?? `prepared ${preparedNames.size}`
  preparedNames.set(text, known)
  return known
}
