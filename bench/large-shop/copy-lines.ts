import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const chunkLength = 64 * 1024

/** Loads rows that come as ready lines of COPY: a large shop has tens of millions, and every object would cost. */
export async function copyLines(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  // A refused row must not surface as an unhandled rejection while we are still writing.
  done.catch(() => undefined)
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    const isWaiting = !stream.write(chunk)
    chunk = ''
    if (isWaiting) await Promise.race([once(stream, 'drain'), done])
    if (stream.destroyed) break
  }
  stream.end(chunk)
  await done
  return stream.rowCount
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A text as one field of a COPY line. */
export function escaped(value: string): string {
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, found => escapes[found]!) : value
}
