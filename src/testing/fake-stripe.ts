import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeSession {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

/** How it fails: `drop` does what was asked and closes the connection without an answer, `keep` refuses refunds. */
export type Behaviour = 'well' | 'hang' | 'error' | 'drop' | 'keep'

/** A fake of Stripe's API that a test can inspect and let fail. */
export interface FakeStripe {
  origin: string
  sessions: Map<string, FakeSession>
  refunds: string[]
  requests: string[]
  mood: Behaviour
  /** What the buyer does on Stripe's own page; another amount is reported by Stripe as charged. */
  pay(id: string, charged?: Partial<Pick<FakeSession, 'amount_total' | 'currency'>>): FakeSession
  stop(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const answers = new Map<string, unknown>()
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await textOf(request))
    const path = request.url ?? ''
    fake.requests.push(`${request.method} ${path}`)
    if (fake.mood === 'hang') return
    const isRefused = fake.mood === 'error' || (fake.mood === 'keep' && path === '/v1/refunds')
    if (isRefused) return send(response, 500, { error: { type: 'api_error', message: 'broken' } })
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const [status, body] = known ? [200, known] : answer(fake, request.method ?? '', path, form)
    if (status === 200 && typeof key === 'string') answers.set(key, body)
    if (fake.mood === 'drop') return response.destroy()
    send(response, status, body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeStripe = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: new Map(),
    refunds: [],
    requests: [],
    mood: 'well',
    pay(id, charged = {}) {
      const session = fake.sessions.get(id)
      if (session?.status !== 'open') throw new Error(`session ${id} is not open`)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}`, ...charged })
      return session
    },
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return fake
}

function answer(fake: FakeStripe, method: string, path: string, form: URLSearchParams): [number, unknown] {
  if (path === '/v1/checkout/sessions' && method === 'POST') return [200, open(fake, form)]
  if (path === '/v1/refunds') {
    fake.refunds.push(form.get('payment_intent') ?? '')
    return [200, { id: `re_${fake.refunds.length}`, object: 'refund', status: 'succeeded' }]
  }
  const [, id, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const session = fake.sessions.get(id ?? '')
  if (!session) return [404, { error: { type: 'invalid_request_error', message: 'no such session' } }]
  if (verb && session.status !== 'open') {
    return [400, { error: { type: 'invalid_request_error', message: 'only open sessions can be expired' } }]
  }
  if (verb) session.status = 'expired'
  return [200, session]
}

function open(fake: FakeStripe, form: URLSearchParams): FakeSession {
  const id = `cs_test_${fake.sessions.size + 1}`
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    payment_intent: null,
    metadata: Object.fromEntries(
      ['tenant', 'order', 'payment'].map(name => [name, form.get(`metadata[${name}]`) ?? '']),
    ),
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
  }
  fake.sessions.set(id, session)
  return session
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
