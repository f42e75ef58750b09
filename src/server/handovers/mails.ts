import { handoverAnswerMail, handoverMail } from '../mail/handover-mails.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { postMail } from '../platform/mail/mails.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { findPerson, type LockedHandover, type Receiver } from './queries.ts'

interface Suggested {
  receiver: Receiver
  by: string
  id: number
  styles: number
  seasons: readonly string[]
  message: string
}

/** Tells a buyer what was suggested to them, in their language. */
export async function mailHandover(
  shop: Shop,
  tx: TenantTx,
  tenant: Tenant,
  { receiver: { email, firstName, locale }, id, ...facts }: Suggested,
): Promise<void> {
  const link = `${originOf(shop, tenant)}/suggestions/${id}`
  await postMail(shop.jobs, tx, { to: email, ...handoverMail(locale, tenant, { firstName, link, ...facts }) })
}

/** Tells who made it what the buyer says. */
export async function mailAnswer(
  shop: Shop,
  tx: TenantTx,
  tenant: Tenant,
  { id, madeBy, styles, seasons }: LockedHandover,
  caller: Buyer,
  answer: { isTaken: boolean; message: string },
): Promise<void> {
  const [to, buyer] = [await findPerson(tx, madeBy), await findPerson(tx, caller.user.id)]
  const link = `${originOf(shop, tenant)}/suggestions/${id}`
  const facts = { firstName: to.firstName, by: buyer.name, company: caller.company.name, link, styles, seasons }
  await postMail(shop.jobs, tx, { to: to.email, ...handoverAnswerMail(to.locale, tenant, { ...facts, ...answer }) })
}
