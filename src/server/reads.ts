import pg from 'pg'

/** A statement that is asked again and again: Postgres plans it once per connection and knows it by its name. */
export interface Statement {
  name: string
  text: string
}

/**
 * The hot reads of the shop. They are sent one behind the other on two connections without waiting for answers,
 * which halves their cost against a pool; whatever must hold together goes through a transaction instead.
 */
export interface Reads {
  /** Rows of plain texts as Postgres writes them, null where there is nothing. */
  query(statement: Statement, values: readonly unknown[]): Promise<(string | null)[][]>
  close(): Promise<void>
}

const connectionCount = 2

export function openReads(url: string, reportLost: (error: Error) => void): Reads {
  const lines: (Promise<pg.Client> | undefined)[] = Array(connectionCount).fill(undefined)
  let next = 0

  /** Opened when first needed, and anew after it was lost. */
  const open = (place: number): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kontor reads',
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000,
      query_timeout: 10_000,
      pipeline: true,
      // A plan for any number of products is good for all; planning anew each time costs more than it gains.
      options: '-c plan_cache_mode=force_generic_plan',
    } as pg.ClientConfig)
    const opening = client.connect().then(() => client)
    const forget = (error?: Error) => {
      if (error) reportLost(error)
      if (lines[place] === opening) lines[place] = undefined
    }
    client.on('error', forget)
    client.on('end', () => forget())
    opening.catch(() => forget())
    lines[place] = opening
    return opening
  }

  return {
    async query({ name, text }, values) {
      next = (next + 1) % connectionCount
      const client = await (lines[next] ?? open(next))
      const { rows } = await client.query({ name, text, values: [...values], rowMode: 'array', types: asWritten })
      return rows as (string | null)[][]
    },
    async close() {
      await Promise.all(lines.map(async line => (await line?.catch(() => undefined))?.end()))
    },
  }
}

const asWritten: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

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
