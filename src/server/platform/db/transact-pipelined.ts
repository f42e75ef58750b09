import type pg from 'pg'
import { valueTypes } from './client.ts'
import { retryCollisions } from './errors.ts'
import { openPipelines } from './pipeline.ts'
import { preparedName } from './prepared.ts'

/** A statement with its values; each connection prepares it once. */
export interface PipelinedStatement {
  text: string
  values: unknown[]
}

/**
 * Sends all statements of a transaction together and answers with the rows of each. The database never waits for this
 * process between two statements, so locks are held only while it works; in return no statement can depend on the
 * answer of another. Where one fails, all fail and nothing has happened. What is likely to fail comes last: Postgres
 * prepares no new statement after a failure.
 */
export type TransactPipelined = (statements: readonly PipelinedStatement[]) => Promise<pg.QueryResultRow[][]>

/** Each keeps one processor of the database busy; more would only compete for it. */
const connectionCount = 4

export function openTransactPipelined(
  url: string,
  reportLost: (error: Error) => void,
): { transact: TransactPipelined; close(): Promise<void> } {
  const pipelines = openPipelines(
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
  const send = async (statements: readonly PipelinedStatement[]) => {
    const work = statements.map(({ text, values }) => ({ name: preparedName(text), text, values }))
    const answers = await pipelines.send(client =>
      Promise.allSettled(['begin', ...work, 'commit'].map(each => client.query(each))),
    )
    const rows = answers.map(answer => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value.rows
    })
    return rows.slice(1, -1)
  }
  return { transact: statements => retryCollisions(() => send(statements)), close: pipelines.close }
}
