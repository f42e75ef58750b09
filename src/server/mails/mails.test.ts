import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** A shop with a customer who writes to it, which sends two mails. */
async function openShop(variables: Record<string, string> = {}) {
  const shop = await startTestShop(variables)
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'office', { staff_role: 'sales-office' })
  await makeUser(shop.db, { tenantId: north }, 'accountant', { staff_role: 'accountant' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  await makeUser(shop.db, await makeCompany(shop.db, north), 'buyer')
  const api = new ApiClient(shop.address)
  const buyer = await api.signIn('buyer', password, 'north')
  await buyer.post('/api/contact', { subject: 'Boots', message: 'canary message' })
  return { shop, api, office: await api.signIn('office', password, 'north') }
}

interface Mail {
  id: string
  receiver: string
  subject: string
  state: string
  problem: string | null
  canSendAgain: boolean
}

describe('with a server that takes mails', () => {
  let shop: TestShop
  let api: ApiClient
  let office: ApiClient
  beforeAll(async () => {
    ;({ shop, api, office } = await openShop())
  })
  afterAll(() => shop.stop())
  const mails = async (query = ''): Promise<Mail[]> => (await office.get(`/api/desk/mails${query}`)).body.data

  test('lists what was sent, the latest first, without what it says', async () => {
    await expect.poll(() => mails('?state=sent')).toHaveLength(2)
    const [latest, first] = await mails()
    expect(latest).toMatchObject({ receiver: 'buyer@people.example', problem: null, canSendAgain: true })
    expect(first).toMatchObject({ receiver: 'sales@north.example', subject: 'Message: Boots' })
    expect(JSON.stringify(await mails())).not.toContain('canary')
    expect(await mails('?search=SALES@')).toHaveLength(1)
    expect(await mails('?search=%25')).toEqual([])
    expect(await mails(`?before=${first!.id}`)).toEqual([])
  })

  test('sends a mail again, once for two presses, and the journal says who', async () => {
    const [mail] = await mails()
    const before = (await shop.mails(2)).length
    const answers = await Promise.all([1, 2].map(() => office.post(`/api/desk/mails/${mail!.id}/send`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await shop.mails(before + 1)
    await expect.poll(() => mails('?state=sent')).toHaveLength(2)
    const { rows } = await sql`
      select actor_name, channel, kind, after from journal where action = 'mail.sent.again'`.execute(shop.db)
    expect(rows[0]).toEqual({
      actor_name: 'office',
      channel: 'desk',
      kind: 'mails',
      after: { receiver: 'buyer@people.example', subject: mail!.subject },
    })
  })

  test('keeps nothing of a mail with a link, and cannot send it again', async () => {
    await api.post('/api/user/sendResetPasswordEmail', { email: 'buyer@people.example', tenant: 'north' })
    await expect.poll(() => mails('?search=password')).toHaveLength(1)
    const [mail] = await mails('?search=password')
    expect(mail).toMatchObject({ state: 'sent', canSendAgain: false })
    expect((await office.post(`/api/desk/mails/${mail!.id}/send`)).status).toBe(404)
  })

  test('shows nothing to another tenant, and lets who only reads customers send nothing', async () => {
    const stranger = await api.signIn('stranger', password, 'south')
    expect((await stranger.get('/api/desk/mails')).body.data).toEqual([])
    const [mail] = await mails()
    expect((await stranger.post(`/api/desk/mails/${mail!.id}/send`)).status).toBe(404)
    const accountant = await api.signIn('accountant', password, 'north')
    expect((await accountant.get('/api/desk/mails')).status).toBe(200)
    expect((await accountant.post(`/api/desk/mails/${mail!.id}/send`)).status).toBe(403)
  })
})

describe('with a server that is away', () => {
  let shop: TestShop
  let office: ApiClient
  beforeAll(async () => {
    ;({ shop, office } = await openShop({ SMTP_URL: 'smtp://127.0.0.1:1' }))
  })
  afterAll(() => shop.stop())

  test('says what failed and why, and Today how many', async () => {
    const failed = async () => (await office.get('/api/desk/mails?state=failed')).body.data
    await expect.poll(failed).toHaveLength(2)
    expect((await failed())[0].problem).toContain('ECONNREFUSED')
    const { failedMails } = (await office.get('/api/desk/today')).body.data
    expect(failedMails).toMatchObject({ count: 2, oldest: [{ receiver: 'sales@north.example' }, {}] })
  })
})
