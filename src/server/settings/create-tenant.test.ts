import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { silentLog } from '#testing/silent-log.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { createTenant } from './create-tenant.ts'

let shop: TestShop
let jobs: Jobs

beforeAll(async () => {
  shop = await startTestShop()
  jobs = await openJobs(shop.databaseUrl, silentLog, false)
})
afterAll(async () => {
  await jobs.stop(1_000)
  await shop.stop()
})

const west = {
  key: 'west',
  name: 'West Wholesale',
  country: 'AT',
  currency: 'EUR',
  owner: 'owner@west.example',
  hosts: ['West.example'],
}

test('a new shop has rates, shipping and terms, and its owner sets the password by mail and signs in', async () => {
  const tenantId = await createTenant(shop.db, jobs, west)
  const { rows } = await sql<{ rates: unknown; terms: string; hosts: string[] }>`
    select settings #> '{site,vatTable,AT}' as rates, settings #>> '{site,terms,de}' as terms,
      array(select host from tenant_hosts h where h.tenant_id = t.id) as hosts
    from tenants t where id = ${tenantId}`.execute(shop.db)
  expect(rows[0]).toEqual({
    rates: { standard: 20, reduced: 10 },
    terms: 'Es gelten die Geschäftsbedingungen von West Wholesale.',
    hosts: ['west.example'],
  })
  const [mail] = await shop.mails(1)
  const token = /reset\?token=([\w-]+)/.exec(mail!)![1]
  const api = new ApiClient(shop.address)
  const set = await api.post('/api/user/resetPassword', { token, newPassword: 'Correct-horse-1' })
  expect(set.status).toBe(200)
  const signedIn = await api.post('/api/login', { username: 'owner', password: 'Correct-horse-1', tenant: 'west' })
  expect(signedIn.status).toBe(200)
})

test.each([
  ['a key that is taken', { ...west, hosts: [] }, 'There is a tenant west already.'],
  ['a key with a dash', { ...west, key: 'west-2', hosts: [] }, 'The key has 2 to 40 small letters and digits.'],
  ['another tenant’s host', { ...west, key: 'west2' }, 'One of the hosts belongs to another tenant.'],
  [
    'a country that is none',
    { ...west, key: 'west2', country: 'ZZ' },
    'ZZ is not a country: two letters such as DE are.',
  ],
  ['an owner without an address', { ...west, key: 'west2', owner: 'me' }, /email|Email/],
])('refuses %s and leaves nothing', async (_, tenant, message) => {
  await expect(createTenant(shop.db, jobs, tenant)).rejects.toThrow(message)
  expect(await shop.db.selectFrom('tenants').select('key').execute()).toEqual([{ key: 'west' }])
})
