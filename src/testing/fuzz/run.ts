import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { basic } from '../api-client.ts'
import { assign, type MadeCompany, type MadeUser, makeUser } from '../builders.ts'
import { makeErpClient } from '../erp-client.ts'
import { type SampleShop, sessionFor } from '../sample-shop.ts'
import { workbook } from '../workbooks.ts'
import { Random } from './random.ts'
import { type FuzzRequest, nextRequest, type Surface, type Target } from './requests.ts'
import { type Outcome, send } from './send.ts'

export interface FuzzFigures {
  sent: number
  /** How many answers had each status; `hungUp` counts requests that did not wait for one. */
  statuses: Record<string, number>
  hungUp: number
  slowestMs: number
  slowest: string
  seconds: number
  /** Failures: 5xx, no answer, an error that is no problem document or reveals internals. */
  faults: { why: string; shot: string; answer: string }[]
}

interface Plan {
  address: string
  db: Db
  trade: SampleShop
  secrets: Surface['secrets']
  count: number
  /** Ends the run early. */
  seconds: number
  seed: number
  atOnce?: number
  say?: (sent: number) => void
}

/** After so many requests rate limits are reset and everybody signs in again: some requests lock people out. */
const renewEvery = 200

/** Sends generated requests to everything a local shop answers, as every kind of caller. */
export async function fuzz({
  address,
  db,
  trade,
  secrets,
  count,
  seconds,
  seed,
  atOnce = 8,
  say,
}: Plan): Promise<FuzzFigures> {
  const { hostname, port } = new URL(address)
  if (hostname !== '127.0.0.1') throw new Error(`${address} is not this machine`)
  const people = await makePeople(db, address, trade)
  const targets = await targetsOf(address)
  const sheet = await workbook([
    ['SKU', 'Quantity'],
    ['FUZZ1-S', 1],
  ])
  const random = new Random(seed)
  const figures: FuzzFigures = { sent: 0, statuses: {}, hungUp: 0, slowestMs: 0, slowest: '', seconds: 0, faults: [] }
  const startedAt = Date.now()
  let surface: Surface = { targets, ...(await people()), secrets, sheet }
  let renewing: Promise<unknown> = Promise.resolve()
  const one = async () => {
    while (figures.sent < count && Date.now() - startedAt < seconds * 1_000 && figures.faults.length < 20) {
      if (figures.sent++ % renewEvery === 0) {
        renewing = people().then(callers => {
          surface = { ...surface, ...callers }
        })
        say?.(figures.sent - 1)
      }
      await renewing
      const shot = nextRequest(random, surface)
      note(figures, shot, await send(shot, Number(port)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  figures.seconds = (Date.now() - startedAt) / 1_000
  return figures
}

function note(figures: FuzzFigures, shot: FuzzRequest, outcome: Outcome): void {
  const { status, milliseconds } = outcome
  if (milliseconds > figures.slowestMs)
    Object.assign(figures, { slowestMs: milliseconds, slowest: shot.what.slice(0, 200) })
  if (!shot.isAnswered) {
    figures.hungUp++
    return
  }
  figures.statuses[status ?? 'none'] = (figures.statuses[status ?? 'none'] ?? 0) + 1
  const why = faultOf(outcome)
  if (why) figures.faults.push({ why, shot: shot.what, answer: `${outcome.head}\n\n${outcome.body.slice(0, 500)}` })
}

function faultOf({ status, head, body, isTooLate }: Outcome): string | undefined {
  if (isTooLate) return 'no end'
  if (status === undefined) return 'no answer'
  if (status >= 500) return 'a 5xx'
  if (status >= 400 && /node_modules|\.ts:\d|at async|syntax error at/.test(body)) return 'says too much'
  const isProblem = /content-type: application\/problem\+json/i.test(head)
  const isOther = /content-type: (text\/html|application\/json)/i.test(head)
  // Requests that Node itself refuses (no Host, an unknown Expect) are answered without a body, as one empty chunk.
  const isEmpty = body === '' || body === '0\r\n\r\n'
  return status >= 400 && !isProblem && !isOther && !isEmpty ? 'a refusal without a problem' : undefined
}

type Callers = Pick<Surface, 'callers' | 'program'>

/** A session for each kind of caller, and the key of a program; lock-outs and rate limits are reset each time. */
async function makePeople(db: Db, address: string, trade: SampleShop): Promise<() => Promise<Callers>> {
  const { company, tenantId } = trade
  const buyer = await makeUser(db, company, 'buyer')
  const admin = await makeUser(db, company, 'admin', { is_admin: true })
  const sales = await makeUser(db, { tenantId }, 'sales', { is_sales_person: true })
  const operator = await makeUser(db, { tenantId }, 'operator', { staff_role: 'owner' })
  await assign(db, sales, company)
  const program = await makeErpClient({ db, address }, tenantId)
  await sql`update api_keys set calls_per_minute = 60000`.execute(db)
  const callers: [MadeUser, MadeCompany?][] = [[buyer], [buyer], [admin], [sales], [sales, company], [operator]]
  return async () => {
    await sql`delete from rate_limits`.execute(db)
    await sql`update users set is_active = true, is_locked = false where tenant_id = ${tenantId}`.execute(db)
    const people = callers.map(async ([user, actingFor]) => basic(await sessionFor(db, user, actingFor)))
    return { callers: await Promise.all(people), program: `Bearer ${program.key}` }
  }
}

const rowsType = 'application/x-ndjson'

/** All calls of the OpenAPI descriptions, and the pages and files beside them. */
async function targetsOf(address: string): Promise<Target[]> {
  const described = ['/api/openapi.json', '/api/erp/v1/openapi.json'].map(async path =>
    Object.entries<Record<string, Operation>>((await (await fetch(address + path)).json()).paths),
  )
  const calls = (await Promise.all(described)).flat().flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { parameters, requestBody }]): Target => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: Object.values(requestBody?.content ?? {})[0]?.schema,
        ...(requestBody?.content[rowsType] && { contentType: rowsType }),
      }),
    ),
  )
  const word = (name: string) => ({ name, in: 'path', schema: { type: 'string' } })
  const others: Target[] = [
    { method: 'GET', path: '/media/{file}', parameters: [word('file')] },
    { method: 'GET', path: '/test-bank/{id}', parameters: [word('id')] },
    { method: 'POST', path: '/test-bank/{id}', parameters: [word('id')] },
    { method: 'POST', path: '/search-engine/indexes/{uid}/search', parameters: [word('uid')] },
    { method: 'POST', path: '/search-engine/multi-search', parameters: [] },
    ...['/', '/login', '/assets/x.js', '/app.webmanifest', '/healthz', '/readyz', '/metrics', '/api/docs'].map(
      path => ({
        method: 'GET',
        path,
        parameters: [],
      }),
    ),
  ]
  return [...calls, ...calls, ...calls, ...others]
}

interface Operation {
  parameters: Target['parameters']
  requestBody?: { content: Record<string, { schema: object }> }
}
