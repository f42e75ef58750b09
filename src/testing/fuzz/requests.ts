import { signatureHeader } from '#server/payment/signature.ts'
import { oddForm } from './forms.ts'
import type { Random } from './random.ts'
import { jsonText, oddText, type Schema, spoilt, valueFor } from './values.ts'

/** One request as the bytes that go over the wire. */
export interface FuzzRequest {
  /** A description for the report of a failure. */
  what: string
  bytes: Buffer
  /** Whether the client waits for the answer, or closes the connection. */
  isAnswered: boolean
}

/** A call or page of the shop under test. */
export interface Target {
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body?: Schema | undefined
  /** Of its body; by itself JSON. */
  contentType?: string
}

export interface Surface {
  targets: Target[]
  /** The Authorization headers of all signed-in callers. */
  callers: string[]
  /** That of a program with an API key. */
  program: string
  secrets: { test: string; stripe: string }
  /** A valid order sheet. */
  sheet: Buffer
}

export function nextRequest(random: Random, surface: Surface): FuzzRequest {
  const kind = random.below(100)
  if (kind < 65) return callShot(random, surface)
  if (kind < 77) return formShot(random, surface)
  if (kind < 87) return webhookShot(random, surface)
  return rawShot(random, surface)
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=nonsense',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'nonsense',
  '/',
  '*/*',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

function callShot(random: Random, surface: Surface): FuzzRequest {
  const target = random.pick(surface.targets)
  const method = random.percent(95) ? target.method : random.pick(methods)
  const hasBody = method === 'GET' ? random.percent(3) : target.body ? random.percent(97) : random.percent(30)
  const isOfProgram = target.path.startsWith('/api/erp/')
  const callers = isOfProgram ? [surface.program] : surface.callers
  const headers = [...callerHeader(random, { callers }), ...oddHeaders(random)]
  if (!hasBody) return shot(method, addressOf(target, random), headers, undefined)
  if (random.percent(96))
    headers.push(
      `Content-Type: ${random.percent(92) ? (target.contentType ?? contentTypes[0]) : random.pick(contentTypes)}`,
    )
  if (random.percent(2)) headers.push(`Content-Encoding: ${random.pick(['gzip', 'br', 'deflate', 'zstd', 'nonsense'])}`)
  return shot(method, addressOf(target, random), headers, jsonText(valueFor(target.body, random), random))
}

function formShot(random: Random, surface: Surface): FuzzRequest {
  const path = random.pick([
    '/api/order-sheet',
    '/api/order-sheet',
    '/api/order-sheet/result',
    '/api/basket',
    '/api/login',
  ])
  const { type, body } = oddForm(
    random,
    random.percent(5) ? surface.sheet : surface.sheet.subarray(0, random.below(3_000)),
  )
  const headers = [...callerHeader(random, surface), `Content-Type: ${type}`]
  if (random.percent(15)) return chunked('POST', path, headers, body, random)
  return shot('POST', path, headers, body)
}

function webhookShot(random: Random, { secrets }: Surface): FuzzRequest {
  const provider = random.pick(['test', 'stripe'] as const)
  const id = `evt${random.below(1e9)}`
  const row = () => 1 + random.below(5)
  const session = {
    id: `s${row()}`,
    ...(provider === 'test'
      ? { state: random.pick(['paid', 'failed', 'expired', 'open']), amount: 9_000, charge: 'c1' }
      : {}),
    ...(provider === 'stripe'
      ? { status: 'complete', payment_status: 'paid', amount_total: 9_000, payment_intent: 'p' }
      : {}),
    currency: provider === 'test' ? 'EUR' : 'eur',
    metadata: Object.fromEntries(
      ['tenant', 'order', 'payment'].map(name => [name, provider === 'test' ? row() : String(row())]),
    ),
  }
  const kind = random.pick(['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'])
  const event = provider === 'test' ? { id, session } : { id, object: 'event', type: kind, data: { object: session } }
  const body = jsonText(random.percent(80) ? spoilt(event, random) : event, random)
  const secret = random.percent(95) ? secrets[provider] : 'another-secret-altogether'
  const age = random.percent(95) ? 0 : (random.below(2_000) - 1_000) * 1_000
  const signature = random.percent(97) ? signatureHeader(secret, body, new Date(Date.now() - age)) : 't=1,v1=,v1'
  return shot(
    'POST',
    `/api/payment/webhook/${random.percent(97) ? provider : 'constructor'}`,
    [
      `${provider === 'test' ? 'Kontor' : 'Stripe'}-Signature: ${signature}`,
      `Content-Type: ${random.percent(95) ? 'application/json' : random.pick(contentTypes)}`,
    ],
    body,
  )
}

/** Malformed or truncated HTTP. If the headers announce more bytes than follow, the client closes the connection. */
function rawShot(random: Random, surface: Surface): FuzzRequest {
  const target = random.pick(surface.targets)
  const line = `${target.method} ${addressOf(target, random)} HTTP/1.1\r\nHost: shop\r\n`
  const caller = callerHeader(random, surface)
    .map(header => `${header}\r\n`)
    .join('')
  const json = `${line}${caller}Content-Type: application/json\r\nConnection: close\r\n`
  const long = 'x'.repeat(20_000)
  const broken: string[] = [
    'GET /%zz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET /api/%c0%ae%c0%ae HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET /media/%00.svg HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET /media/%2e%2e%2f%2e%2e%2fpostgres HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/api/login HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'GET //evil.example/%2f.. HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    `GET /${long} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
    `GET /api/order/${'9'.repeat(400)} HTTP/1.1\r\nHost: shop\r\n${caller}Connection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: shop\r\nX: ${long}\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${random.pick(['', 'ä', '[::', 'a b', '%', '..', '1:99999'])}\r\nConnection: close\r\n\r\n`,
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: shop\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n',
    'hello\r\n\r\n',
    `${json}Content-Length: -1\r\n\r\n`,
    `${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    `${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${json}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    `${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    `${line}${caller}Connection: Upgrade, close\r\nUpgrade: websocket\r\nContent-Length: 0\r\n\r\n`,
    `${line.replace(/\r\n$/, '')}\r\n${caller}Content-Length: 0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  ]
  const half: string[] = [
    '',
    'GET /he',
    line,
    `${line}${caller}Content-Ty`,
    `${json}Content-Length: 100\r\n\r\n{"a":`,
    `${json}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    `${json}Transfer-Encoding: chunked\r\n\r\nfffffff\r\n{`,
    `${line}${caller}Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 9000\r\n\r\n--X\r\nContent-Dispos`,
    `POST /api/order-sheet HTTP/1.1\r\nHost: shop\r\n${caller}Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 9000\r\n\r\n--X\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
    `${line}${caller}Content-Length: 0\r\n\r\n`,
    'CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n',
  ]
  const isAnswered = random.percent(50)
  const text = random.pick(isAnswered ? broken : half)
  return { what: text.slice(0, 200), bytes: Buffer.from(text, 'latin1'), isAnswered }
}

function shot(method: string, path: string, headers: string[], body: Buffer | undefined): FuzzRequest {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: shop', ...headers, 'Connection: close']
  if (body) lines.push(`Content-Length: ${body.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const what = `${method} ${path.slice(0, 300)}\n${headers.join('\n').slice(0, 500)}\n\n${body?.toString('latin1', 0, 1_500) ?? ''}`
  return { what, bytes: Buffer.concat(body ? [head, body] : [head]), isAnswered: true }
}

/** The same with chunked encoding. */
function chunked(method: string, path: string, headers: string[], body: Buffer, random: Random): FuzzRequest {
  const whole = shot(method, path, [...headers, 'Transfer-Encoding: chunked'], undefined)
  const pieces: Buffer[] = [whole.bytes]
  for (let at = 0; at < body.length; ) {
    const piece = body.subarray(at, at + 1 + random.below(4_000))
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
    at += piece.length
  }
  pieces.push(Buffer.from('0\r\n\r\n'))
  return { ...whole, bytes: Buffer.concat(pieces) }
}

function callerHeader(random: Random, { callers }: Pick<Surface, 'callers'>): string[] {
  if (random.percent(10)) return []
  const odd = ['Basic ====', 'Basic MTp4', 'Bearer x', '', 'Basic \u00ff']
  return [`Authorization: ${random.percent(96) ? random.pick(callers) : random.pick(odd)}`]
}

const headersNow = [
  'Cookie: token=%%%; __Host-kontor=\u00ff; =;;',
  'X-Company: 1',
  'X-Company: \u00ff',
  'X-Act-For: 1',
  'X-Act-For: none',
  'X-Act-For: \u00ff',
  'X-Forwarded-For: nonsense',
  'X-Forwarded-Host: evil.example',
  'Accept-Encoding: gzip, br',
  'Accept-Encoding: gzip;q=nonsense, *',
  'Accept-Language: de',
  'Accept-Language: \u00ff',
  'Idempotency-Key: a',
  'Idempotency-Key: \u00ff',
  'If-Match: *',
  'If-Match: "\u00ff"',
  'If-None-Match: *',
  'Range: bytes=0-1,5-,-3',
  'Sec-Fetch-Site: cross-site',
]

function oddHeaders(random: Random): string[] {
  return random.percent(20) ? [random.pick(headersNow)] : []
}

function addressOf({ path, parameters }: Target, random: Random): string {
  const query: string[] = []
  let address = path
  for (const { name, in: place, schema } of parameters) {
    const value = valueFor(schema, random)
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (place === 'path') address = address.replace(`{${name}}`, () => escaped(text.slice(0, 2_000), random))
    else if (place === 'query' && random.percent(50)) query.push(`${name}=${escaped(text.slice(0, 6_000), random)}`)
  }
  if (random.percent(3)) query.push(`${escaped(oddText(random).slice(0, 500), random)}=1`)
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}

function escaped(text: string, random: Random): string {
  const safe = encodeURIComponent(Buffer.from(text).toString())
  return random.percent(2)
    ? `${safe}${random.pick(['%', '%zz', '%00', '%ff', '%ed%a0%80', '#', '"', '\\', '|'])}`
    : safe
}
