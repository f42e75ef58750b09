import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfiguration } from '#contract/shop/configuration.ts'
import { checkSettings } from '#contract/shop/read-settings.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import type { Origin } from '../platform/actor.ts'
import { writeRecords } from './write.ts'

let shop: TestShop
let buyer: ApiClient
let north: Origin
let south: number

beforeAll(async () => {
  shop = await startTestShop()
  const tenantId = (await makeTenant(shop.db, 'north')) as TenantId
  south = await makeTenant(shop.db, 'south')
  north = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  await makeUser(shop.db, await makeCompany(shop.db, tenantId), 'buyer')
  buyer = await new ApiClient(shop.address).signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

async function write(...rows: { path: string; value: unknown }[]) {
  const { created, changed, same, rejected } = await writeRecords(shop.tenantDb(north.actor), north, 'settings', rows, {
    mode: 'rows',
  })
  return { new: created + changed, same, problems: rejected.map(({ row, column, code }) => `${row} ${column} ${code}`) }
}

const shown = async () => (await buyer.get(getConfiguration.path)).body.data
const stored = async (tenantId: number) => {
  const { rows } = await sql<{ settings: { private: Record<string, unknown> } }>`
    select settings from tenants where id = ${tenantId}`.execute(shop.db)
  return rows[0]!.settings
}
const column = {
  title: { en: 'Help', de: 'Hilfe' },
  menuItems: [{ title: { en: 'Terms', de: 'AGB' }, link: '/content/terms', isExternal: false }],
}

test('settings are written one by one, and buyers see them with the next request', async () => {
  const others = await stored(south)
  const rows = [
    { path: 'site.companyName', value: 'Nordgrat' },
    { path: 'site.phone', value: '040 1' },
    { path: 'site.useSearchEngine', value: false },
    { path: 'site.footer', value: [column] },
    { path: 'site.minimumOrderAmount', value: { value: 150, currency: 'EUR' } },
    { path: 'private.lowStockThreshold', value: 3 },
    { path: 'site.vatId', value: 'DE1' },
  ]
  const before = await shown()
  expect(await write(...rows)).toEqual({ new: 7, same: 0, problems: [] })
  expect(await shown()).toEqual({
    ...before,
    companyName: 'Nordgrat',
    phone: '040 1',
    vatId: 'DE1',
    useSearchEngine: false,
    footer: [column],
    minimumOrderAmount: { value: 150, currency: 'EUR' },
  })
  expect((await stored(north.actor.tenantId)).private.lowStockThreshold).toBe(3)
  expect(await write(...rows)).toEqual({ new: 0, same: 7, problems: [] })
  expect(await stored(south)).toEqual(others)
})

test('an emptied setting is as usual again, and emptied once more the same', async () => {
  const rows = [
    { path: 'site.phone', value: '' },
    { path: 'site.useSearchEngine', value: null },
    { path: 'site.footer', value: [] },
    { path: 'site.minimumOrderAmount', value: null },
    { path: 'private.lowStockThreshold', value: null },
    { path: 'site.vatId', value: null },
  ]
  expect(await write(...rows)).toEqual({ new: 6, same: 0, problems: [] })
  expect(await write(...rows)).toEqual({ new: 0, same: 6, problems: [] })
  expect(await shown()).toMatchObject({ phone: '', useSearchEngine: true, footer: [], minimumOrderAmount: null })
  expect(await shown()).not.toHaveProperty('vatId')
  expect(checkSettings(await stored(north.actor.tenantId))).toEqual([])
  expect((await stored(north.actor.tenantId)).private.lowStockThreshold).toBe(10)
})

test('what is wrong is said with its path, and leaves the setting as it was', async () => {
  const before = await shown()
  expect(
    await write(
      { path: 'site.colour', value: 'red' },
      { path: 'site', value: {} },
      {
        path: 'site.footer',
        value: [column, { ...column, menuItems: [{ ...column.menuItems[0], link: 'javascript:alert(1)' }] }],
      },
      { path: 'site.vatTable', value: { DE: { standard: 190 } } },
      { path: 'site.showGrossPrice', value: 'yes' },
      { path: 'private.salesTeamEmail', value: null },
      { path: 'site.country', value: { code: 'XX', name: 'Nowhere' } },
    ),
  ).toEqual({
    new: 0,
    same: 0,
    problems: [
      '0 path value.unknown',
      '1 path value.unknown',
      '2 value.1.menuItems.0.link value.wrong.form',
      '3 value.DE.standard value.wrong.form',
      '4 value value.wrong.form',
      '5 value value.needed',
      '6 value.code value.wrong.form',
    ],
  })
  expect(await shown()).toEqual(before)
})

test('the bank account is neither in the journal nor in the report', async () => {
  const value = {
    legalName: 'Nordgrat GmbH',
    register: 'HRB 1',
    management: 'Ada',
    bank: { name: 'Bank', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  }
  const told: unknown[] = []
  await writeRecords(shop.tenantDb(north.actor), north, 'settings', [{ path: 'private.letterhead', value }], {
    mode: 'strict',
    report: results => void told.push(...results),
  })
  expect((await stored(north.actor.tenantId)).private.letterhead).toEqual(value)
  const { rows } = await sql`select before, after from journal where key = 'private.letterhead'`.execute(shop.db)
  expect(rows).toEqual([{ before: null, after: { path: '***', value: '***' } }])
  expect(JSON.stringify(told)).not.toContain('DE02')
})
