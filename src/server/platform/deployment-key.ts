import { randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'

/** A secret of this deployment that all its processes share; whichever of them comes first makes it. */
export async function deploymentKey(db: Db, purpose: 'search' | 'files' | 'payment' | 'secrets'): Promise<Buffer> {
  await db
    .insertInto('deployment_keys')
    .values({ purpose, value: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = db.selectFrom('deployment_keys').where('purpose', '=', purpose).select('value')
  return (await row.executeTakeFirstOrThrow()).value
}
