import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { TenantId } from '#domain/ids.ts'
import { type Db, transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CardProvider, ProviderRefusal, type SessionReport } from '../provider.ts'
import { isSignedBy } from '../signature.ts'
import {
  type BankSession,
  findBankSession,
  moveBankSession,
  openBankSession,
  refundBankCharge,
  refundPartOfCharge,
} from './queries.ts'

/** A payment provider for testing that moves no money. It uses the shop's database and serves its own page. */
export function testBank(db: Db, secret: string): CardProvider {
  const find = async (id: string) => {
    const session = await findBankSession(db, id)
    if (!session) throw new ProviderRefusal(`there is no session ${id}`)
    return reportOf(session)
  }
  return {
    name: 'test',
    async open(request) {
      const { id } = await openBankSession(db, request, newId('tbs'))
      return { reference: id, redirectUrl: `${request.pageOrigin}/test-bank/${id}` }
    },
    find,
    async expire(id) {
      await transact(db, tx => moveBankSession(tx, id, ['open', 'challenge'], 'expired'))
      return find(id)
    },
    async refund(charge) {
      if (!(await refundBankCharge(db, charge))) throw new ProviderRefusal(`there is no charge ${charge}`)
    },
    async refundPart({ charge, key, amount }) {
      const isDone = await transact(db, tx => refundPartOfCharge(tx, charge, key, amount))
      if (!isDone) throw new ProviderRefusal(`charge ${charge} has not so much left`)
      return 'done'
    },
    read(raw, now) {
      if (!isSignedBy(secret, raw.content, raw.header('kontor-signature'), now)) {
        throw new Refusal('payment.news.invalid')
      }
      const event = z.safeParse(bankEvent, parsed(raw.content))
      if (!event.success) throw new Refusal('payment.news.invalid')
      const { id, session } = event.data
      const { tenant, order: orderId, payment: paymentId } = session.metadata
      const { state, amount, currency, charge } = session
      const subject = { tenantId: tenant as TenantId, orderId, paymentId }
      return { id, report: { reference: session.id, subject, state, amount, currency, charge: charge ?? undefined } }
    },
  }
}

const row = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** The bank's webhook. */
const bankEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  session: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.enum(['open', 'paid', 'failed', 'expired']),
    amount: z.int(),
    currency: z.string().check(z.maxLength(10)),
    charge: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))),
    metadata: z.object({ tenant: row, order: z.nullable(row), payment: row }),
  }),
})
export type BankEvent = z.output<typeof bankEvent>

export function eventOf(id: string, session: BankSession): BankEvent {
  const { state } = reportOf(session)
  const { amount, currency, charge } = session
  const metadata = { tenant: session.tenantId, order: session.orderId, payment: session.paymentId }
  return { id, session: { id: session.id, state, amount, currency, charge, metadata } }
}

/** Random, because whoever knows a session's id can pay it. */
export function newId(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`
}

function reportOf(session: BankSession): SessionReport {
  const { id: reference, tenantId, orderId, paymentId, state, amount, currency, charge } = session
  return {
    reference,
    subject: { tenantId, orderId, paymentId },
    // A pending challenge is not a payment.
    state: state === 'challenge' ? 'open' : state,
    amount,
    currency,
    charge: charge ?? undefined,
  }
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}
