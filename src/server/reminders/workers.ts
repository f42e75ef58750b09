import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { sendReminders } from './commands.ts'
import { nextDueLetters, reminderRules } from './due-letters.ts'
import { mailLetter } from './mail-letter.ts'

/** Mails the letters that were sent, and sends those of shops that remind by themselves, every morning. */
export async function startReminderWorkers(shop: Shop, allTenants: Db): Promise<void> {
  await shop.jobs.work('reminder-sent', job => mailLetter(shop, shop.tenantDb(job), job.reminderId))
  await shop.jobs.work('send-reminders', () => sendInAllShops(shop, allTenants))
  await shop.jobs.schedule('send-reminders', '0 6 * * *')
}

const lettersAtOnce = 50

/** A shop that fails does not keep the others from theirs; the job is tried again, and finds what is still due. */
async function sendInAllShops(shop: Shop, allTenants: Db): Promise<void> {
  const failures: unknown[] = []
  for (const whose of await findTenants(allTenants)) {
    await sendAllDue(shop, shop.tenantDb(whose)).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'reminders of some shops could not be sent')
}

async function findTenants(allTenants: Db): Promise<{ tenantId: TenantId }[]> {
  const { rows } = await sql<{ tenantId: TenantId }>`
    select id as "tenantId" from tenants where settings #>> '{private,reminders,isOn}' = 'true'
      and settings #>> '{private,reminders,isAutomatic}' = 'true'`.execute(allTenants)
  return rows
}

/** Sends everything that is due in a shop that reminds by itself, and returns how many letters that were. */
async function sendAllDue(shop: Shop, db: TenantDb): Promise<number> {
  const tenant = await findOwnTenant(db)
  const rules = tenant && reminderRules(tenant.settings)
  if (!rules?.isOn || !rules.isAutomatic) return 0
  const origin = { actor: { tenantId: db.tenantId, type: 'system', name: 'reminders' }, channel: 'job' } as const
  let [sent, after] = [0, 0 as number | undefined]
  while (after !== undefined) {
    const { letters, next } = await nextDueLetters(db, rules, after, lettersAtOnce, today())
    const ids = [...new Set(letters.map(({ company }) => company.companyId))]
    if (ids.length > 0) sent += await sendReminders(shop, db, origin, rules, ids, today())
    after = next
  }
  return sent
}
