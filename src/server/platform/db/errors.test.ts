import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { connect } from './client.ts'
import { isDatabaseAway } from './errors.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a transaction that stood still for too long, with its process, is worth another try', async () => {
  const client = await connect(database.url)
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query(`set local idle_in_transaction_session_timeout = '20ms'`)
  // The end of the connection is heard of only after the next statement has left.
  const until = performance.now() + 300
  while (performance.now() < until);
  const error = await client.query('select 1').catch(reason => reason)
  expect(error).toMatchObject({ code: '25P03' })
  expect(isDatabaseAway(error)).toBe(true)
})
