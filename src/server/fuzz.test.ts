import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let ada: ApiClient
let passwordHash: string | null

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  await makeUser(shop.db, company, 'ada')
  passwordHash = (await shop.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash
})
afterAll(() => shop.stop())

/** What hostile and careless clients send instead of a value. */
const oddity = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=cmd()',
    '__proto__',
    'constructor',
    '💥'.repeat(50),
    'x'.repeat(5000),
    [],
    {},
    [[]],
    'en',
    '1',
    'north',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Bodies in the shape of the schema, with any field missing, odd or right. */
function inputs(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return oddity
  const { properties } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
  }
  const fields = Object.fromEntries(Object.keys(properties ?? {}).map(name => [name, oddity]))
  return fc.oneof({ weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: oddity })
}

async function attack(endpoint: Endpoint, client: ApiClient, input: { body: unknown; query: unknown }): Promise<void> {
  const query = new URLSearchParams()
  if (input.query && typeof input.query === 'object') {
    for (const [name, value] of Object.entries(input.query))
      query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const answer = await client.send(
    endpoint.method,
    `${endpoint.path}?${query}`,
    endpoint.method === 'GET' ? undefined : JSON.stringify(input.body),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  if (answer.status >= 400) {
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:\d|at async|syntax error at/)
  }
}

describe('no input whatever gets a 5xx or a stack trace', () => {
  test('of any call', async () => {
    for (const endpoint of shop.served) {
      await sql`delete from rate_limits`.execute(shop.db)
      // Some of the odd input is good enough to be a new password.
      await sql`update users set password_hash = ${passwordHash}`.execute(shop.db)
      ada = await api.signIn('ada', password, 'north')
      const input = fc.record({ body: inputs(endpoint.body), query: inputs(endpoint.query) })
      await fc.assert(
        fc.asyncProperty(input, fc.boolean(), async (given, isSignedIn) => {
          await attack(endpoint, isSignedIn ? ada : api, given)
        }),
        { numRuns: 60 },
      )
    }
  }, 120_000)

  const headers: [string, Record<string, string>][] = [
    ['a broken cookie', { cookie: 'token=%%%; __Host-kontor=\u00ff; =;;' }],
    ['a broken Basic header', { authorization: 'Basic ====' }],
    ['a huge header', { 'x-company': 'x'.repeat(8000) }],
    ['a lying host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': 'nonsense' }],
    ['a strange encoding', { 'accept-encoding': 'gzip;q=nonsense, *' }],
  ]
  test.each(headers)('with %s', async (_name, more) => {
    for (const { method, path } of shop.served) {
      const answer = await api.send(method, path, method === 'GET' ? undefined : {}, more)
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})
