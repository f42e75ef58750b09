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

/** A part of a charge that went back. */
export interface FakeRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded' | 'pending' | 'failed'
  metadata: { key: string }
}

/**
 * How it fails: `drop` does what was asked and closes the connection without an answer, `lose` does so with refunds
 * alone, `keep` refuses refunds, `late` does what was asked and answers only when it is told to.
 */
export type Behaviour = 'well' | 'hang' | 'error' | 'drop' | 'lose' | 'keep' | 'late'

/** A fake of Stripe's API that a test can inspect and let fail. */
export interface FakeStripe {
  origin: string
  sessions: Map<string, FakeSession>
  /** Charges that went back whole. */
  refunds: string[]
  parts: FakeRefund[]
  /** How parts stand that go back from now on. */
  refundsAre: FakeRefund['status'] | 'impossible'
  requests: string[]
  mood: Behaviour
  /** Sends all answers that are late, whether or not somebody still waits for them; returns how many. */
  answerLate(): number
  /** What the buyer does on Stripe's own page; another amount is reported by Stripe as charged. */
  pay(id: string, charged?: Partial<Pick<FakeSession, 'amount_total' | 'currency'>>): FakeSession
  stop(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const answers = new Map<string, unknown>()
  const late: (() => void)[] = []
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
    const isLost = fake.mood === 'drop' || (fake.mood === 'lose' && path === '/v1/refunds')
    if (isLost) return response.destroy()
    if (fake.mood === 'late') return void late.push(() => send(response, status, body))
    send(response, status, body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeStripe = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: new Map(),
    refunds: [],
    parts: [],
    refundsAre: 'succeeded',
    requests: [],
    mood: 'well',
    answerLate() {
      const held = late.splice(0)
      for (const answerNow of held) answerNow()
      return held.length
    },
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
  if (path.startsWith('/v1/refunds?')) {
    const charge = new URL(path, fake.origin).searchParams.get('payment_intent')
    const data = fake.parts.filter(({ payment_intent }) => payment_intent === charge)
    return [200, { object: 'list', url: '/v1/refunds', has_more: false, data }]
  }
  if (path === '/v1/refunds' && form.has('amount')) return refundPart(fake, form)
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

function refundPart(fake: FakeStripe, form: URLSearchParams): [number, unknown] {
  const status = fake.refundsAre
  if (status === 'impossible')
    return [400, { error: { type: 'invalid_request_error', message: 'the charge cannot be refunded' } }]
  const refund: FakeRefund = {
    id: `re_part_${fake.parts.length + 1}`,
    object: 'refund',
    payment_intent: form.get('payment_intent') ?? '',
    amount: Number(form.get('amount')),
    status,
    metadata: { key: form.get('metadata[key]') ?? '' },
  }
  fake.parts.push(refund)
  return [200, refund]
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
