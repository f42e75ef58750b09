import type { Db } from '../../platform/db/database.ts'
import type { Shop } from '../../shop.ts'
import { testBankSecret } from '../providers.ts'
import { signatureHeader } from '../signature.ts'
import { eventOf } from './provider.ts'
import { findBankSession } from './queries.ts'

/** Sends a request to the shop's own port and returns the status. */
export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>

/** The bank's webhooks: signed, sent like any provider's, and repeated until accepted. */
export async function startTestBankWorker(shop: Shop, db: Db, deliver: Deliver): Promise<void> {
  if (!shop.cards.named('test')) return
  const secret = await testBankSecret(db, shop.environment.payment)
  await shop.jobs.work('test-bank-report', async ({ sessionId, eventId }) => {
    const session = await findBankSession(db, sessionId)
    if (!session) return
    const body = JSON.stringify(eventOf(eventId, session))
    const headers = {
      'content-type': 'application/json',
      'kontor-signature': signatureHeader(secret, body, new Date()),
    }
    const status = await deliver('/api/payment/webhook/test', headers, body)
    if (status !== 204) throw new Error(`the shop answered the test bank's report with ${status}`)
  })
}
