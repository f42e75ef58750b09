/**
 * Waits for works that use the same transaction in turns: while Postgres is busy with one, this process prepares the
 * rows of another. If one fails, the others are waited for too, because what they still send must not come after the
 * end of the transaction.
 */
export async function together(...works: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
