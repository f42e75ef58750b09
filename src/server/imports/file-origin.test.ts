import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { workbook } from '#testing/workbooks.ts'
import type { KindName } from '../records/stores.ts'
import { exportRecords } from './export-file.ts'
import { foreignFile } from './file-origin.ts'

/** Two shops; what one has exported is uploaded in the other. */

let shop: TestShop
let north: TenantId
let south: TenantId
let desk: ImportClient
const folder = mkdtempSync(join(tmpdir(), 'kontor-origin-'))

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeCompany(shop.db, south, { customer_no: '1', name: 'Alpine' })
  await makeCompany(shop.db, north, { customer_no: '2', name: 'Bergfreund' })
  desk = new ImportClient(await new ApiClient(shop.address).signIn('owner', password, 'north'))
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

async function exported(tenantId: TenantId, format: 'csv' | 'xlsx' | 'ndjson', kind: KindName = 'companies') {
  const pieces: Buffer[] = []
  const keep = async (piece: string | Uint8Array) => void pieces.push(Buffer.from(piece))
  await exportRecords(shop.tenantDb({ tenantId }), { kind, locale: 'en', format }, keep)
  return Buffer.concat(pieces)
}

test('a workbook of another shop is written once somebody has said that it is meant, whatever its name', async () => {
  const { body } = await desk.upload('companies', await exported(south, 'xlsx'), 'customers.xlsx')
  expect(body.data.exportedFrom).toEqual({ shop: 'south', kind: null })
  const checked = await desk.check(body.data)
  expect(checked).toMatchObject({ stage: 'checked', created: 1, exportedFrom: { shop: 'south' } })
  const apply = `/api/desk/imports/${checked.id}/apply`
  for (const given of [{}, { isOriginMeant: false }]) {
    const refused = await desk.client.post(apply, given)
    expect(refused).toMatchObject({ status: 422, body: { code: 'import.other.shop' } })
    expect(refused.body.detail).toContain('"south"')
  }
  expect(await desk.task(checked.id, 'apply', { isOriginMeant: true })).toMatchObject({ stage: 'applied', created: 1 })
})

test.each(['csv', 'ndjson'] as const)('a file of another shop as %s is known by its name', async format => {
  const { body } = await desk.upload('companies', await exported(south, format), `south-companies-2026-11-19.${format}`)
  expect(body.data.exportedFrom).toEqual({ shop: 'south', kind: null })
})

test('what was exported as other records is asked about', async () => {
  const content = await exported(north, 'xlsx')
  const { body } = await desk.upload('addresses', content, 'rows.xlsx')
  expect(body.data.exportedFrom).toEqual({ shop: null, kind: 'companies' })
  const both = await desk.upload('addresses', await exported(south, 'csv'), 'south-companies-2026-11-19.csv')
  expect(both.body.data.exportedFrom).toEqual({ shop: 'south', kind: 'companies' })
})

test('an own export is not asked about, as it is downloaded', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await desk.client.get(`/api/desk/records/companies/export?format=${format}`)
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition')!)![1]!
    expect(name).toMatch(/^north-companies-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
    const { body } = await desk.upload('companies', await exported(north, format), name)
    expect(body.data.exportedFrom).toBeNull()
    const checked = await desk.check(body.data)
    expect(checked).toMatchObject({ created: 0, changed: 0, rejected: 0 })
  }
})

test('a workbook whose properties are damaged or too many is one that says nothing of itself', async () => {
  const path = join(folder, 'damaged.xlsx')
  const rows = [['customerNo', 'name', 'vatCountryCode']]
  for (const properties of ['<Properties><property name="Kontor shop"', '', `<p>${'x'.repeat(9_000_000)}</p>`]) {
    writeFileSync(path, await workbook(rows, { 'docProps/custom.xml': properties }))
    expect(await foreignFile(path, 'a.xlsx', { shop: 'north', kind: 'companies' })).toBeUndefined()
  }
})
