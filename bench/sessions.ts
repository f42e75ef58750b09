import type pg from 'pg'
import { hashOfToken, newToken } from '../src/server/platform/secrets.ts'

export interface Person {
  id: number
  tenant_id: number
}

/** Opens a session for each person without a password, and says with what headers they call. */
export async function openSessions(db: pg.Client, people: readonly Person[]): Promise<Record<string, string>[]> {
  const tokens = people.map(() => newToken())
  await db.query(
    'insert into sessions (token_hash, tenant_id, user_id) select * from unnest($1::bytea[], $2::int[], $3::int[])',
    [tokens.map(hashOfToken), people.map(({ tenant_id }) => tenant_id), people.map(({ id }) => id)],
  )
  // Analysed, so that the planner knows that the table is not small.
  await db.query('analyze sessions')
  return people.map(({ id }, i) => ({
    authorization: `Basic ${Buffer.from(`${id}:${tokens[i]}`).toString('base64')}`,
  }))
}

/** A session of somebody of the demo. */
export async function openSession(db: pg.Client, username: string): Promise<Record<string, string>> {
  const { rows } = await db.query<Person>(
    `select id, tenant_id from users
     where username = $1 and tenant_id = (select id from tenants where key = 'nordgrat')`,
    [username],
  )
  const [headers] = await openSessions(db, rows)
  return headers!
}
