import { transact } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { lockOrder } from './queries.ts'
import { cancelWhenExpired } from './settle.ts'
import { claimPayments, findOverdueOrders, planNextCheck } from './sweep-queries.ts'

/**
 * Checks payments until each has ended. Every process claims what is due from the table, so any one of them is enough,
 * and a killed one leaves nothing behind.
 */
export function startSweep(shop: Shop): { stop(): Promise<void> } {
  const { checkSeconds } = shop.environment.payment
  let isStopping = false
  let wake: () => void = () => undefined
  const running = (async () => {
    while (!isStopping) {
      await sweep(shop, checkSeconds).catch(error => shop.log.error({ err: error }, 'payments could not be checked'))
      if (isStopping) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, checkSeconds * 1000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    async stop() {
      isStopping = true
      wake()
      // Unanswered requests are repeated by another process, or after the next start.
      await Promise.race([running, new Promise(resolve => setTimeout(resolve, 2_000))])
    },
  }
}

async function sweep(shop: Shop, checkSeconds: number): Promise<void> {
  const payments = await claimPayments(shop.db)
  await Promise.all(
    payments.map(async payment => {
      await checkPayment(shop, payment.tenantId, payment.id).catch(error =>
        shop.log.warn({ err: error, payment: payment.id }, 'the payment provider gave no answer'),
      )
      await planNextCheck(shop.db, payment, checkSeconds)
    }),
  )
  for (const { tenantId, id } of await findOverdueOrders(shop.db)) {
    await transact(shop.db, async tx => {
      const order = await lockOrder(tx, tenantId, id)
      if (order) await cancelWhenExpired(shop, tx, order)
    })
  }
}
