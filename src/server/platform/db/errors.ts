import pg from 'pg'

/** Runs the work again where it collided with another transaction, three times at most. */
export async function retryCollisions<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt > 3 || !isCollision(error)) throw error
    }
  }
}

/** The name of the constraint that refused a row, where the error is one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** What the database calls an error, empty where it is not the database's. */
export function errorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** Input that Postgres itself cannot take: a zero byte, half a character, a number out of range. */
export function isUnstorableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
}

/** The database is away, restarting or overloaded: worth another try in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return (
      // Also: waited too long for a lock, took too long, or the transaction stood still for too long, as on a machine that
      // stopped for a while.
      /^(08|53|57P0|55P03|57014|25P03)/.test(error.code ?? '') || isCollision(error)
    )
  }
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** A statement is unknown (26000) where the transaction that was to plan it failed before it came to that. */
function isCollision(error: unknown): boolean {
  return ['40001', '40P01', '26000'].includes(errorCode(error))
}
