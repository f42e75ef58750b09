import { sql } from 'kysely'
import { ownerRole } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'
import { write } from '../mail/mail-texts.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { postMails } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'

/** A shop has few owners; the first of them are told. */
const mostTold = 20

/** Mails the owners that a receiver rests, or is gone: somebody has to look after it. */
export async function tellOwners(
  shop: Pick<Shop, 'jobs' | 'environment'>,
  tx: TenantTx,
  receiver: { id: number; name: string; isGone: boolean },
): Promise<void> {
  const tenant = await findOwnTenant(tx)
  if (!tenant) return
  const { rows } = await sql<{ email: string; firstName: string; locale: Locale }>`
    select email, first_name as "firstName", locale from users
    where tenant_id = ${tx.tenantId} and staff_role = ${ownerRole} and is_active and not is_locked
    order by id limit ${mostTold}`.execute(tx)
  const link = `${originOf(shop, tenant)}/desk/interfaces/webhooks/${receiver.id}`
  const { name, isGone } = receiver
  const mails = rows.map(({ email, firstName, locale }) => ({
    to: email,
    ...write('webhookRests', locale, tenant, { firstName, receiver: name, isGone, link }),
  }))
  await postMails(shop.jobs, tx, mails)
}
