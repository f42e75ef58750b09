import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, basic } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let ada: ApiClient
/** One of each kind, and nobody. */
let callers: ApiClient[]

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  await makeUser(shop.db, company, 'ada')
  ada = await api.signIn('ada', password, 'north')
  const admin = await makeUser(shop.db, company, 'admin', { is_admin: true })
  const sales = await makeUser(shop.db, { tenantId: company.tenantId }, 'sales', { is_sales_person: true })
  const operator = await makeUser(shop.db, { tenantId: company.tenantId }, 'operator', { staff_role: 'owner' })
  const others = await Promise.all([admin, sales, operator].map(user => sessionFor(shop.db, user)))
  callers = [api, ada, ...others.map(session => api.as(session))]
})
afterAll(() => shop.stop())

describe('a problem', () => {
  const cases: [string, number, string, () => Promise<{ status: number; body: unknown; headers: Headers }>][] = [
    ['an unknown call, signed in', 404, 'resource.not.found', () => ada.get('/api/nothing')],
    ['an unknown call, signed out', 401, 'not.signed.in', () => api.get('/api/nothing')],
    ['a known path with another method', 404, 'resource.not.found', () => ada.send('DELETE', '/api/login')],
    ['a body that is no JSON', 400, 'request.malformed', () => api.post('/api/login', '{"username":')],
    ['a body that is a list', 400, 'request.malformed', () => api.post('/api/login', [])],
    ['no body', 400, 'request.malformed', () => api.send('POST', '/api/login')],
    ['an empty body', 400, 'request.malformed', () => api.post('/api/login', '')],
    ['a prototype in the body', 400, 'request.malformed', () => api.post('/api/login', '{"__proto__":{"x":1}}')],
    [
      'another content type',
      415,
      'request.wrong.type',
      () => api.send('POST', '/api/login', '<a/>', { 'content-type': 'application/xml' }),
    ],
    [
      'a body of two megabytes',
      413,
      'request.too.large',
      () => api.post('/api/login', { username: 'x'.repeat(2_000_000) }),
    ],
    [
      'a zero byte',
      401,
      'login.failed',
      () => api.post('/api/login', { username: 'a', password: 'b\u0000', tenant: 'north' }),
    ],
    ['a broken escape in the path', 400, 'request.malformed', () => api.get('/api/%zz')],
  ]
  test.each(cases)('%s answers %i with %s and nothing about itself', async (_name, status, code, send) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({
      status,
      code,
      type: expect.any(String),
      title: expect.any(String),
      detail: expect.any(String),
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|node_modules|at \w+ \(|select |fastify/i)
  })
})

describe('a body that is no JSON by its type', () => {
  const bodies: [string, Record<string, string>][] = [
    ['text/plain', { 'content-type': 'text/plain' }],
    ['text/plain with JSON in it', { 'content-type': 'text/plain;charset=UTF-8' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['bytes', { 'content-type': 'application/octet-stream' }],
    ['a type that is none', { 'content-type': 'nonsense' }],
    ['no type', {}],
  ]
  test.each(bodies)('(%s) is a 415 for every call that could take one', async (_, headers) => {
    // A call that takes a file takes bytes.
    const isBytes = headers['content-type'] === 'application/octet-stream'
    const refused = shop.served.filter(({ method, content }) => method !== 'GET' && !(isBytes && content))
    expect(refused.length).toBeGreaterThan(20)
    for (const { method, path } of refused) {
      // Not being allowed to call comes first; one of these may.
      const answers = await Promise.all(callers.map(caller => sendBytes(caller, method, path, headers)))
      const answer = answers.find(({ status }) => status !== 401 && status !== 403)
      expect([answer?.status, answer?.code], `${method} ${path}`).toEqual([415, 'request.wrong.type'])
    }
  })

  /** Fetch would add a type to a text; bytes have none. */
  async function sendBytes(caller: ApiClient, method: string, path: string, headers: Record<string, string>) {
    const answer = await fetch(shop.address + path.replace(/\{\w+\}/g, '1'), {
      method,
      headers: { ...(caller.session ? { authorization: basic(caller.session) } : {}), ...headers },
      body: new TextEncoder().encode('{}'),
    })
    return { status: answer.status, code: (await answer.json()).code }
  }
})

describe('every answer', () => {
  test.each(['/', '/api/docs', '/api/login/welcome?tenant=north', '/api/nothing', '/healthz'])(
    '%s carries the strict headers',
    async path => {
      const { headers } = await api.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('that is a page may run our own files only', async () => {
    const { headers } = await api.get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test.each(['/api/login/welcome?tenant=north', '/api/nothing', '/healthz'])(
    'that is no page may do nothing: %s',
    async path => {
      const { headers } = await api.get(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    },
  )

  test('of the API is kept by no cache', async () => {
    expect((await ada.get('/api/user/currentUser')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('monitoring', () => {
  test('sees that it is alive and ready', async () => {
    expect((await api.get('/healthz')).status).toBe(200)
    expect(await api.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('reads figures from this machine, but not through a proxy', async () => {
    const direct = await api.get('/metrics')
    expect(direct.status).toBe(200)
    expect(direct.body).toContain('kontor_request_seconds_count')
    expect((await api.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })

  test('needs the token where one is set', async () => {
    const guarded = await startTestShop({ KONTOR_METRICS_TOKEN: 'a-long-enough-token' })
    const client = new ApiClient(guarded.address)
    expect((await client.get('/metrics')).status).toBe(404)
    expect((await client.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await client.get('/metrics', { authorization: 'Bearer a-long-enough-token' })).status).toBe(200)
    await guarded.stop()
  })
})

describe('the description of the API', () => {
  test('lists every call with its schemas', async () => {
    const { body } = await api.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path } of shop.served) expect(body.paths[path]).toHaveProperty(method.toLowerCase())
    expect(body.paths['/api/login'].post.requestBody.content['application/json'].schema.required).toContain('password')
  })

  test('has a page for people that loads nothing from elsewhere', async () => {
    const { body, headers } = await api.get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(body).toContain('/api/user/currentUser')
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})

describe('pictures', () => {
  test.each(['/media/%2e%2e%2fpostgres.password', '/media/x.svg', '/media/', '/media/x.exe'])(
    '%s is not there',
    async path => {
      expect((await api.get(path)).status).toBe(404)
    },
  )

  test('a drawing can be had in pixels, twice as many as it measures', async () => {
    await shop.files.put('media/hat.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/>')
    for (const time of ['first', 'second']) {
      const answer = await fetch(`${shop.address}/media/hat.svg.webp`)
      expect(answer.headers.get('content-type'), time).toBe('image/webp')
      expect(answer.headers.get('cache-control'), time).toContain('immutable')
      const { width, height, format } = await sharp(await answer.bytes()).metadata()
      expect({ width, height, format }, time).toEqual({ width: 128, height: 96, format: 'webp' })
    }
    expect(await shop.files.read('media/hat.svg.webp')).toBeDefined()
  })

  test.each([
    ['that is not there', '/media/none.svg.webp'],
    ['that is broken', '/media/broken.svg.webp'],
    ['that is no drawing', '/media/photo.png.webp'],
  ])('pixels of a drawing %s are not there either', async (_what, path) => {
    await shop.files.put('media/broken.svg', '<svg width="64"')
    await shop.files.put('media/photo.png', 'pixels already')
    expect((await fetch(`${shop.address}${path}`)).status).toBe(404)
  })
})
