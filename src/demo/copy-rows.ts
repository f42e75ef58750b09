import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** One row by column names; all rows of one call have the same columns. */
export type Row = Readonly<Record<string, Value>>
type Value = string | number | boolean | null | Date | readonly unknown[] | object

/** A value that is already written the way Postgres reads it, e.g. an array or a row of bytes. */
export class Literal {
  readonly written: string
  constructor(written: string) {
    this.written = written
  }
}

export function textArray(values: readonly string[]): Literal {
  return new Literal(`{${values.map(value => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

/** Loads rows the one fast way Postgres has. Ids are ours even where the column generates them: COPY allows it. */
export async function copyRows(client: pg.Client, table: string, rows: Iterable<Row>): Promise<number> {
  const iterator = rows[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) return 0
  const columns = Object.keys(first.value)
  const lines = function* () {
    for (let next: IteratorResult<Row> = first; !next.done; next = iterator.next()) {
      let line = ''
      for (let i = 0; i < columns.length; i++) line += (i === 0 ? '' : '\t') + written(next.value[columns[i]!])
      yield `${line}\n`
    }
  }
  return copyLines(client, table, columns, lines())
}

const chunkLength = 64 * 1024

/** The same for rows that come as ready lines: a large shop has tens of millions, and every object would cost. */
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

function written(value: Value | undefined): string {
  switch (typeof value) {
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'string':
      return escaped(value)
    case 'object':
      if (value === null) return '\\N'
      if (value instanceof Date) return value.toISOString()
      if (value instanceof Literal) return escaped(value.written)
      return escaped(JSON.stringify(value))
    default:
      throw new TypeError('A row lacks a column that the first row of its table has')
  }
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A text as one field of a COPY line. */
export function escaped(value: string): string {
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, found => escapes[found]!) : value
}
