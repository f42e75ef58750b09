import { cents, type DecimalMoney, decimalMoney } from '#domain/price/money.ts'
import { orderRequestAnswerMail, orderRequestMail } from '../mail/order-request-mails.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { postMail, postMails } from '../platform/mail/mails.ts'
import type { Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { findPerson, type Person, type RequestRow } from './queries.ts'

const pathOf = (id: number) => `/my-account/approvals/${id}`

/** Tells each admin of the company what waits for them, in their language. */
export async function mailAdmins(
  shop: Shop,
  tx: TenantTx,
  tenant: Tenant,
  admins: readonly Person[],
  { id, ...facts }: { id: number; by: string; total: DecimalMoney; limit: DecimalMoney },
): Promise<void> {
  const link = originOf(shop, tenant) + pathOf(id)
  const mails = admins.map(({ email, firstName, locale }) => ({
    to: email,
    ...orderRequestMail(locale, tenant, { ...facts, firstName, link }),
  }))
  await postMails(shop.jobs, tx, mails)
}

/** Tells who asked what an admin says. */
export async function mailAnswer(
  shop: Shop,
  tx: TenantTx,
  caller: Buyer,
  { id, userId, totals, currency }: RequestRow,
  answer: { isApproved: boolean; message: string },
): Promise<void> {
  const [to, by] = [await findPerson(tx, userId), await findPerson(tx, caller.user.id)]
  const tenant = await shop.settingsOf(caller)
  const link = originOf(shop, tenant) + pathOf(id)
  const total = decimalMoney(cents(totals.gross), currency)
  const facts = { ...answer, firstName: to.firstName, by: by.name, total, link }
  await postMail(shop.jobs, tx, { to: to.email, ...orderRequestAnswerMail(to.locale, tenant, facts) })
}
