import type { Db } from '../platform/db/database.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { checkRefund } from './check-refund.ts'
import { lockOrder } from './queries.ts'
import { cancelWhenExpired } from './settle.ts'
import { claimPayments, claimRefunds, findOverdueOrders, planNextCheck, planNextRefundCheck } from './sweep-queries.ts'

/**
 * Checks payments until each has ended. Every process claims what is due from the table, so any one of them is enough,
 * and a killed one leaves nothing behind.
 */
export function startSweep(shop: Shop, allTenants: Db): { stop(): Promise<void> } {
  const { checkSeconds } = shop.environment.payment
  let isStopping = false
  const pause = wakeablePause()
  const running = (async () => {
    while (!isStopping) {
      await sweep(shop, allTenants, checkSeconds).catch(error =>
        shop.log.error({ err: error }, 'payments could not be checked'),
      )
      if (!isStopping) await pause.wait(checkSeconds * 1000)
    }
  })()
  return {
    async stop() {
      isStopping = true
      pause.wake()
      // Unanswered requests are repeated by another process, or after the next start.
      await Promise.race([running, new Promise(resolve => setTimeout(resolve, 2_000))])
    },
  }
}

async function sweep(shop: Shop, allTenants: Db, checkSeconds: number): Promise<void> {
  const payments = await claimPayments(allTenants)
  await Promise.all(
    payments.map(async payment => {
      await checkPayment(shop, shop.tenantDb(payment), payment.id).catch(error =>
        shop.log.warn({ err: error, payment: payment.id }, 'the payment provider gave no answer'),
      )
      await planNextCheck(allTenants, payment, checkSeconds)
    }),
  )
  await Promise.all(
    (await claimRefunds(allTenants)).map(async refund => {
      await checkRefund(shop, shop.tenantDb(refund), refund.id).catch(error =>
        shop.log.warn({ err: error, refund: refund.id }, 'the payment provider gave no answer'),
      )
      await planNextRefundCheck(allTenants, refund, checkSeconds)
    }),
  )
  for (const due of await findOverdueOrders(allTenants)) {
    await shop.tenantDb(due).transact(async tx => {
      const order = await lockOrder(tx, due.id)
      if (order) await cancelWhenExpired(shop, tx, order)
    })
  }
}
