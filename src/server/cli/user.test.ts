import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const tenantId = await makeTenant(shop.db, 'north')
  const company = await makeCompany(shop.db, tenantId, { customer_no: '100' })
  await makeCompany(shop.db, tenantId, { customer_no: '200' })
  await makeUser(shop.db, company, 'ada')
  await makeUser(shop.db, { tenantId }, 'old', { is_sales_person: true })
})
afterAll(() => shop.stop())

/** Runs the command as a person would, in a process of its own. */
async function user(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, KONTOR_ORIGIN: 'http://shop.test' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/server/cli/user.ts', ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const failed = error as { code: number; stderr: string }
    return { code: failed.code, said: failed.stderr }
  }
}

const me = async (client: ApiClient) => (await client.get('/api/user/currentUser')).body.data
const assignments = async () =>
  (
    await sql<{ pair: string }>`select username || ' ' || customer_no as pair from sales_assignments a
    join users u on u.id = a.user_id join companies c on c.id = a.company_id order by 1`.execute(shop.db)
  ).rows.map(row => row.pair)

describe('npm run user', () => {
  test('gives and takes roles, effective at the next request', async () => {
    const ada = await api.signIn('ada', password, 'north')
    expect((await user('north', 'ada', '--admin')).code).toBe(0)
    expect((await me(ada)).isAdmin).toBe(true)
    await user('north', 'ada', '--no-admin')
    expect((await me(ada)).isAdmin).toBe(false)
  })

  test('gives staff a role at the desk, and keeps the last owner', async () => {
    await user('north', 'boss', '--create', '--email', 'boss@north.example', '--role', 'owner')
    expect(await user('north', 'boss', '--role', 'pirate')).toMatchObject({
      code: 1,
      said: 'north has no role pirate.\n',
    })
    for (const change of [['--lock'], ['--no-role', '--sales'], ['--role', 'reader']])
      expect((await user('north', 'boss', ...change)).said).toContain('the last owner who can sign in')
    await user('north', 'second', '--create', '--email', 'second@north.example', '--role', 'owner')
    expect((await user('north', 'boss', '--role', 'reader')).code).toBe(0)
    expect((await user('north', 'second', '--lock')).said).toContain('the last owner who can sign in')
  })

  test('locks a person out at once and lets them back in', async () => {
    const ada = await api.signIn('ada', password, 'north')
    await user('north', 'ada', '--lock')
    expect((await ada.get('/api/user/currentUser')).status).toBe(401)
    await user('north', 'ada', '--unlock')
    await api.signIn('ada', password, 'north')
  })

  test('makes a sales person, with a link for the first password, and moves companies to them', async () => {
    await user('north', 'old', '--assign', '100', '200')
    const made = await user(
      'north',
      'rosa',
      '--create',
      '--email',
      'rosa@people.example',
      '--name',
      'Rosa Luft',
      '--sales',
      '--assign',
      '200',
    )
    expect(made.code).toBe(0)
    expect(await assignments()).toEqual(['old 100', 'rosa 200'])
    const token = /http:\/\/shop\.test\/reset\?token=([\w-]{43})/.exec(made.said)?.[1]
    expect((await api.post('/api/user/resetPassword', { token, newPassword: password })).status).toBe(200)
    expect(await me(await api.signIn('rosa', password, 'north'))).toMatchObject({
      isSalesPerson: true,
      lastName: 'Luft',
    })
    await user('north', 'rosa', '--unassign', '200')
    expect(await assignments()).toEqual(['old 100'])
  })

  const wrong: [string, string[], RegExp][] = [
    ['nothing', [], /Usage/],
    ['an unknown option', ['north', 'ada', '--root'], /Unknown option --root/],
    ['an unknown tenant', ['west', 'ada', '--admin'], /no tenant west/],
    ['an unknown person', ['north', 'nobody', '--admin'], /no user nobody/],
    ['an unknown company', ['north', 'old', '--assign', '999'], /no company 999/],
    ['a taken username', ['north', 'ADA', '--create', '--email', 'a@b.example', '--company', '100'], /taken/],
    ['a customer without a company', ['north', 'new', '--create', '--email', 'a@b.example'], /--company/],
    ['companies for a customer', ['north', 'ada', '--assign', '100'], /not a sales person/],
    ['a person without an address', ['north', 'new', '--create'], /--email/],
    [
      'somebody else’s address as a username',
      ['north', 'ada@people.example', '--create', '--email', 'new@people.example', '--company', '100'],
      /cannot be an e-mail address/,
    ],
    [
      'an address that somebody has, unless that is meant',
      ['north', 'new', '--create', '--email', 'Ada@people.example', '--company', '100'],
      /address of ada already.*--yes/,
    ],
    ['to take a customer their company, unless that is meant', ['north', 'ada', '--sales'], /company 100.*--yes/],
    ['to move a customer to another company, unless that is meant', ['north', 'ada', '--company', '200'], /--yes/],
    ['an empty name', ['north', ' ', '--admin'], /empty/],
  ]
  test.each(wrong)('refuses %s with a sentence and changes nothing', async (_name, words, sentence) => {
    const before = await assignments()
    const answer = await user(...words)
    expect(answer.code).toBe(1)
    expect(answer.said).toMatch(sentence)
    expect(answer.said).not.toContain('    at ')
    expect(await assignments()).toEqual(before)
  })

  test('takes a customer their company when that is meant, and cuts blanks off a name', async () => {
    await user('north', '  lin ', '--create', '--email', 'lin@people.example', '--company', '100')
    expect((await user('north', 'lin', '--sales')).code).toBe(1)
    expect((await user('north', 'lin', '--sales', '--yes')).code).toBe(0)
    const { rows } = await sql`
      select company_id, is_sales_person, is_email_confirmed from users where username = 'lin'`.execute(shop.db)
    expect(rows).toEqual([{ company_id: null, is_sales_person: true, is_email_confirmed: true }])
  })

  test('is written into the journal', async () => {
    const { rows } = await sql<{
      subject: string
    }>`select key as subject from journal where action = 'user.changed.by.operator'`.execute(shop.db)
    expect(rows.map(row => row.subject)).toContain('ada')
  })
})
