import { productPath } from '#domain/link.ts'
import { textIn } from '#domain/locale.ts'
import { write } from '../mail/mail-texts.ts'
import { type Db, transact } from '../platform/db/database.ts'
import { type TenantTx, tenantTx } from '../platform/db/tenant-db.ts'
import { postMails } from '../platform/mail/mails.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { findSubscribers, notify } from './queries.ts'
import { removeDeleted, type StockEvent, takeEvents } from './stock-events.ts'

/** The longest delay until a notification. */
const askEveryMs = 1_000
const eventsAtOnce = 50
const tidyEveryMs = 10 * 60_000

/**
 * Turns stock events into notifications and mails, until stopped. Any number of processes may do so: an event is taken
 * by one of them, in the same transaction as its notifications.
 */
export function startStockNotifier(shop: Shop, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  let tidiedAt = Date.now()
  const pause = wakeablePause()
  const run = async () => {
    while (!isStopped) {
      try {
        while (!isStopped && (await notifyNext(shop, allTenants)) === eventsAtOnce);
        if (Date.now() - tidiedAt > tidyEveryMs) {
          tidiedAt = Date.now()
          await removeDeleted(allTenants)
        }
      } catch (error) {
        // The events are still unprocessed: the next round takes them again.
        shop.log.warn({ err: error }, 'stock events could not be notified; they will be tried again')
      }
      if (!isStopped) await pause.wait(askEveryMs)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      pause.wake()
      await running
    },
  }
}

/** How many events were taken. */
function notifyNext(shop: Shop, allTenants: Db): Promise<number> {
  return transact(allTenants, async tx => {
    const events = await takeEvents(tx, eventsAtOnce)
    for (const tenantId of new Set(events.map(event => event.tenant_id))) {
      await notifyOf(
        shop,
        tenantTx(tx, tenantId),
        events.filter(event => event.tenant_id === tenantId),
      )
    }
    return events.length
  })
}

async function notifyOf(shop: Shop, tx: TenantTx, events: readonly StockEvent[]): Promise<void> {
  const tenant = await findOwnTenant(tx)
  if (!tenant?.settings.site.allowNotifications) return
  const productOf = new Map(events.map(event => [event.id, event.product_id]))
  const subscribers = await findSubscribers(tx, [...productOf.keys()])
  if (subscribers.length === 0) return
  const seen = await shop.catalogue.read(tx.tenantId, async ({ index }) =>
    subscribers.filter(({ event_id, is_deal }) => index.isVisible(productOf.get(event_id)!, is_deal)),
  )
  const mails = await notify(tx, seen)
  const letters = mails.map(({ kind, product_id, name, variant_sku, email, first_name, locale }) => ({
    to: email,
    ...write('stockAlarm', locale, tenant, {
      firstName: first_name,
      kind,
      product: textIn(name, locale),
      sku: variant_sku,
      link: originOf(shop, tenant) + productPath(String(product_id), variant_sku),
    }),
  }))
  await postMails(shop.jobs, tx, letters)
}
