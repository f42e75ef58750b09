import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysBefore } from '#domain/day.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today } from '../platform/today.ts'
import { writeRecords } from '../records/write.ts'

let shop: TestShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const [north, south] = [await makeTenant(shop.db, 'north'), await makeTenant(shop.db, 'south')]
  const company = await makeCompany(shop.db, north, { customer_no: '10023', name: 'Bergsport Huber GmbH' })
  await makeUser(shop.db, company, 'ada', { email: 'ada@huber.example', first_name: 'Ada', locale: 'de' })
  await sql`insert into content_pages (tenant_id, slug, title, body) values
    (${north}, 'returns', '{"en":"Returns","de":"Rückgabe"}', '{"en":"Within 30 days","de":"In 30 Tagen"}'),
    (${south}, 'secret', '{"en":"Secret","de":"Geheim"}', '{"en":"Not yours","de":"Nicht Ihres"}')`.execute(shop.db)
  ada = await new ApiClient(shop.address).signIn('ada', password, 'north')
})
afterAll(() => shop.stop())

const mails = async () =>
  (
    await sql<{ to: string; subject: string; text: string; replyTo?: string }>`
      select receiver as "to", subject, content ->> 'text' as text, content ->> 'replyTo' as "replyTo"
      from mails order by id`.execute(shop.db)
  ).rows

describe('a page', () => {
  test('is there in the language asked for', async () => {
    const german = await ada.get('/api/content/returns', { 'accept-language': 'de' })
    expect(german.body.data).toEqual({ slug: 'returns', title: 'Rückgabe', body: 'In 30 Tagen' })
    const english = await ada.get('/api/content', { 'accept-language': 'en' })
    expect(english.body.data).toEqual([{ slug: 'returns', title: 'Returns' }])
  })

  test('is named in the settings, with its title in both languages', async () => {
    const { data } = (await ada.get('/api/configuration')).body
    expect(data.contentPages).toEqual([{ slug: 'returns', title: { en: 'Returns', de: 'Rückgabe' } }])
  })

  test.each(['secret', 'nothing'])('of another shop or of nobody is not there: %s', async slug => {
    expect(await ada.get(`/api/content/${slug}`)).toMatchObject({ status: 404, body: { code: 'resource.not.found' } })
  })

  test('is shown from its first day to its last, while it is active', async () => {
    const { tenantId } = (await shop.db
      .selectFrom('tenants')
      .select('id as tenantId')
      .where('key', '=', 'north')
      .executeTakeFirstOrThrow()) as { tenantId: TenantId }
    const origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' } as const
    const now = today()
    const page = (slug: string, more: object) => ({ slug, 'title.en': slug, 'body.en': 'Read', ...more })
    const rows = [
      page('fair', { from: now, until: now }),
      page('past', { until: daysBefore(now, 1) }),
      page('coming', { from: daysAfter(now, 1) }),
      page('draft', { active: false }),
      page('wrong', { from: now, until: daysBefore(now, 1) }),
    ]
    const report = await writeRecords(shop.tenantDb(origin.actor), origin, 'content', rows, { mode: 'rows' })
    expect(report).toMatchObject({ created: 4, rejected: [{ row: 4, column: 'until', code: 'dates.reversed' }] })
    const listed = (await ada.get('/api/content')).body.data.map(({ slug }: { slug: string }) => slug)
    expect(listed).toEqual(['returns', 'fair'])
    const named = (await ada.get('/api/configuration')).body.data.contentPages
    expect(named.map(({ slug }: { slug: string }) => slug)).toEqual(['returns', 'fair'])
    const found = async (slug: string) => (await ada.get(`/api/content/${slug}`)).status
    expect(await Promise.all(['fair', 'past', 'coming', 'draft'].map(found))).toEqual([200, 404, 404, 404])
    await sql`delete from content_pages where slug <> 'returns' and tenant_id = ${tenantId}`.execute(shop.db)
  })

  test('has a plain name', async () => {
    expect((await ada.get('/api/content/..%2f..%2fetc')).status).toBe(400)
  })
})

describe('a message', () => {
  test('goes to the sales team with who wrote it, and a copy to the writer in their language', async () => {
    const body = { subject: 'Boots', message: 'When do they come?', orderNumber: 'A200001', email: 'not@mine.example' }
    expect((await ada.post('/api/contact', body)).status).toBe(204)
    const sent = await mails()
    const copy = sent.find(mail => mail.to === 'ada@huber.example')
    const team = sent.find(mail => mail !== copy)
    expect(team).toMatchObject({ replyTo: 'ada@huber.example' })
    expect(team?.text).toContain('When do they come?')
    expect(team?.text).toContain('company: 10023 - Bergsport Huber GmbH')
    expect(team?.text).toContain('orderNumber: A200001')
    expect(team?.text).not.toContain('not@mine')
    expect(copy).toMatchObject({ to: 'ada@huber.example', subject: 'Ihre Nachricht ist da: Boots' })
  })

  test.each([
    ['without words', { subject: 'Boots', message: '  ' }],
    ['without a subject', { message: 'When?' }],
    ['with a line end in its subject', { subject: 'Boots\r\nBcc: all@example.com', message: 'When?' }],
    ['longer than anybody reads', { subject: 'Boots', message: 'x'.repeat(5001) }],
  ])('%s is not sent', async (_name, body) => {
    const before = (await mails()).length
    expect((await ada.post('/api/contact', body)).status).toBe(400)
    expect((await mails()).length).toBe(before)
  })

  test('is one of ten in an hour; the next has to wait', async () => {
    const answers: number[] = []
    for (let i = 0; i < 11; i++) answers.push((await ada.post('/api/contact', { subject: 'x', message: 'y' })).status)
    expect(answers.at(-1)).toBe(429)
  })
})
