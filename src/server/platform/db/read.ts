import type pg from 'pg'
import { valueTypes } from './client.ts'
import { openPipelines } from './pipeline.ts'

/** A statement that is run again and again: each connection prepares it once, by its name. */
export interface Statement {
  name: string
  text: string
}

/**
 * Runs a short, frequent read. Many such reads share two connections, where they are pipelined; whatever must hold
 * together goes through a transaction instead.
 */
export type Read = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

const connectionCount = 2

export function openRead(url: string, reportLost: (error: Error) => void): { read: Read; close(): Promise<void> } {
  const pipelines = openPipelines(
    connectionCount,
    {
      connectionString: url,
      application_name: 'kontor read',
      statement_timeout: 5_000,
      patienceMs: 10_000,
      types: valueTypes,
      // One plan is good for any number of products; planning each time costs more than it gains.
      // The only writes here are when a session was last used and the numbers drawn for orders. The order itself is
      // committed to disk later, and its numbers with it, so these writes need not wait for the disk.
      options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=off',
    },
    reportLost,
  )
  return {
    async read<Row extends object>(statement: Statement, values: readonly unknown[]) {
      const query = { ...statement, values: [...values] }
      return (await pipelines.send(client => client.query<pg.QueryResultRow & Row>(query))).rows
    },
    close: pipelines.close,
  }
}
