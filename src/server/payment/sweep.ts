import { transact } from '../platform/db/database.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { lockOrder } from './queries.ts'
import { closeWhenOver } from './settle.ts'
import { claimPayments, findOverdueOrders, planNextCheck } from './sweep-queries.ts'

/**
 * Keeps asking until every payment has an end. Each process does it on its own clock and takes from the table what is
 * due, so any one of them is enough, and one that is killed leaves nothing that another would not pick up.
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
      // Whatever the provider still owes an answer to is taken up by another process, or after the next start.
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
      if (order) await closeWhenOver(shop, tx, order)
    })
  }
}
