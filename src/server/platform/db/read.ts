import pg from 'pg'
import { valueTypes } from './client.ts'
import { openPipelines } from './pipeline.ts'

/** A statement that is asked again and again: Postgres plans it once per connection and knows it by its name. */
export interface Statement {
  name: string
  text: string
}

/**
 * The hot reads of the shop, sent one behind the other on two connections; whatever must hold together goes through a
 * transaction instead.
 */
export interface Read {
  /** Rows of plain texts as Postgres writes them, null where there is nothing. */
  texts(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Rows as objects, each value of its type: dearer, for statements of many columns. */
  rows<T extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<T[]>
  close(): Promise<void>
}

const connectionCount = 2

export function openRead(url: string, reportLost: (error: Error) => void): Read {
  const pipelines = openPipelines(
    connectionCount,
    {
      connectionString: url,
      application_name: 'kontor read',
      statement_timeout: 5_000,
      patienceMs: 10_000,
      // A plan for any number of products is good for all; planning anew each time costs more than it gains.
      // All that is written here is when somebody was last seen, and which numbers were drawn for orders; those are on
      // disk before their order is. Nobody has to wait for it.
      options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=off',
    },
    reportLost,
  )
  return {
    texts(statement, values) {
      const asked = (client: pg.Client) =>
        new Promise<Row[]>((resolve, reject) => {
          client.query(new PlainRead(statement, values, (error, rows) => (error ? reject(error) : resolve(rows))))
        })
      return pipelines.send(asked)
    },
    async rows<T extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) {
      const asked = { ...statement, values: [...values], types: valueTypes }
      return (await pipelines.send(client => client.query<T>(asked))).rows
    },
    close: pipelines.close,
  }
}

type Row = (string | null)[]

/** Takes rows as they come: the library would look up a way to read each column, and wrap the rows, every time. */
class PlainRead extends pg.Query {
  readonly name: string
  readonly values: readonly unknown[]
  readonly callback: (error: Error | null, rows: Row[]) => void
  readonly #found: Row[] = []

  constructor(statement: Statement, values: readonly unknown[], done: (error: Error | null, rows: Row[]) => void) {
    super(statement.text)
    this.name = statement.name
    this.values = values
    this.callback = done
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Row }): void {
    this.#found.push(fields)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#found)
  }
}

/** The numbers of an array of any shape as Postgres writes it, {{1,-2},{3,4}}: read digit by digit, for it is long. */
export function numbersIn(written: string | null | undefined): number[] {
  const numbers: number[] = []
  if (!written) return numbers
  let value = 0
  let sign = 1
  let isInNumber = false
  for (let i = 0; i < written.length; i++) {
    const code = written.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48
      isInNumber = true
    } else if (code === 45) sign = -1
    else if (isInNumber) {
      numbers.push(sign * value)
      value = 0
      sign = 1
      isInNumber = false
    }
  }
  return numbers
}
