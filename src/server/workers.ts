import { startAccountWorkers } from './account/workers.ts'
import { startStockNotifier } from './alarms/stock-notifier.ts'
import { startDocumentWorkers } from './documents/workers.ts'
import { startSourceWorkers } from './import-sources/workers.ts'
import { runImport } from './imports/run-import.ts'
import { startInvoiceWorkers } from './invoices/workers.ts'
import { startOrderIndexer } from './orders/index-orders.ts'
import { startReleaseSweep } from './orders/release-sweep.ts'
import { orderCommands } from './orders/row-commands.ts'
import { startSweep } from './payment/sweep.ts'
import { startPictureFetcher } from './pictures/fetch-links.ts'
import type { Db } from './platform/db/database.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import { startMailWorkers } from './platform/mail/workers.ts'
import { startProposalWorkers } from './proposals/deadlines.ts'
import { startReminderWorkers } from './reminders/workers.ts'
import type { Shop } from './shop.ts'
import { startSalesCounter } from './statistics/sales-counter.ts'
import { startWebhooks } from './webhooks/worker.ts'

/**
 * Starts the work that nobody waits for: mails, papers, imports, payments to be checked, notifications, new orders to
 * be indexed, goods for orders that wait, sales to be counted, pictures to be fetched, webhooks. Any number of processes may do it; each job is done by one of them.
 */
export async function startWorkers(shop: Shop, allTenants: Db): Promise<{ stop(): Promise<void> }> {
  const transport = openMailTransport(shop.environment)
  await startAccountWorkers(shop, allTenants, transport.send)
  await startMailWorkers(shop, transport.send)
  await startDocumentWorkers(shop)
  await startInvoiceWorkers(shop)
  await startReminderWorkers(shop, allTenants)
  const commands = orderCommands(shop)
  await shop.jobs.work('import', job => runImport({ ...shop, commands }, job))
  await startSourceWorkers(shop, allTenants)
  await startProposalWorkers(shop, allTenants)
  const sweep = startSweep(shop, allTenants)
  const notifier = startStockNotifier(shop, allTenants)
  const indexer = startOrderIndexer(shop, allTenants)
  const releases = startReleaseSweep(shop, allTenants)
  const sales = startSalesCounter(shop, allTenants)
  const pictures = startPictureFetcher(shop, allTenants)
  const webhooks = startWebhooks(shop, allTenants)
  return {
    async stop() {
      const background = [indexer, releases, sales, pictures, webhooks, notifier, sweep]
      await Promise.all([...background.map(work => work.stop()), shop.jobs.stop(5_000)])
      // Only now: running jobs may still have sent a mail.
      transport.close()
    },
  }
}
