import pg from 'pg'

/** What the library's connection has beside what its types say. */
interface CopyConnection {
  stream: { cork(): void; uncork(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/**
 * A `copy … from stdin` with its rows behind it, so that nobody waits for Postgres to ask for them: if it refuses the
 * statement, it reads past them. Other statements may be sent behind it.
 */
export class CopyQuery extends pg.Query {
  constructor(statement: string, rows: string, done: (error: Error | undefined, result: pg.QueryResult) => void) {
    super(statement, undefined as never, done)
    this.submit = (given: unknown) => {
      const connection = given as CopyConnection
      connection.stream.cork()
      connection.query(statement)
      connection.sendCopyFromChunk(Buffer.from(rows))
      connection.endCopyFrom()
      connection.stream.uncork()
    }
  }

  /** Postgres is ready for the rows, which are on their way. */
  handleCopyInResponse(): void {}
}
