import type pg from 'pg'
import { plannedName, valueTypes, withoutCollision } from './database.ts'
import { openLines } from './pipeline.ts'

/** A statement as it is sent; each connection plans it once. */
export interface Sent {
  text: string
  values: unknown[]
}

/**
 * Transactions that are sent whole, and answer with the rows of each statement. Between two of them nobody waits for
 * this process, so locks are held only while the database works; in return none can depend on what another answers.
 * Where one fails, those behind it fail with it and nothing has happened. What may well fail comes last: a connection
 * can plan nothing new behind a failure.
 */
export interface AtOnce {
  transact(statements: readonly Sent[]): Promise<pg.QueryResultRow[][]>
  close(): Promise<void>
}

/** More would only take the processor from each other: each of them is busy as long as it has work. */
const connectionCount = 4

export function openAtOnce(url: string, reportLost: (error: Error) => void): AtOnce {
  const lines = openLines(
    connectionCount,
    {
      connectionString: url,
      application_name: 'kontor',
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      patienceMs: 20_000,
      types: valueTypes,
    },
    reportLost,
  )
  const send = async (statements: readonly Sent[]) => {
    const work = statements.map(({ text, values }) => ({ name: plannedName(text), text, values }))
    const answers = await lines.send(client =>
      Promise.allSettled(['begin', ...work, 'commit'].map(each => client.query(each))),
    )
    const rows = answers.map(answer => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.rows
    })
    return rows.slice(1, -1)
  }
  return { transact: statements => withoutCollision(() => send(statements)), close: lines.close }
}
