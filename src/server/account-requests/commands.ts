import type { CompanyId } from '#domain/ids.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { findCompanyId, findUserId } from '../customers/customer-queries.ts'
import { writeNewPerson } from '../customers/people-commands.ts'
import { write } from '../mail/mail-texts.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { postMail } from '../platform/mail/mails.ts'
import { Refusal } from '../platform/refusal.ts'
import { refusalOfRows } from '../records/rejected.ts'
import type { Store } from '../records/store.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import { decideRequest, holdRequest, type RequestRow } from './queries.ts'

export interface Approval {
  customerNo: string
  username: string
  country: string
  priceList: string | null
  salesPerson: string | null
}

/** Makes a company with its first person and its address of a request, through the one way that rows are written. */
export async function approve(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  id: number,
  approval: Approval,
): Promise<CompanyId> {
  const { fields, locale } = await undecided(tx, id)
  const origin = deskOrigin(caller)
  const { customerNo, username, country } = approval
  const of = (name: string) => fields[name] ?? ''
  await create(tx, origin, stores.companies, {
    customerNo,
    name: of('companyName'),
    vatCountryCode: country,
    vatId: of('vatId') || null,
    priceList: approval.priceList,
    rep: approval.salesPerson,
  })
  // Whoever asked manages the people who come after.
  await writeNewPerson(tx, origin, customerNo, {
    username,
    email: of('email'),
    firstName: of('firstName'),
    lastName: of('lastName'),
    phone: of('phone'),
    locale,
    admin: true,
  })
  await create(tx, origin, stores.addresses, {
    customerNo,
    addressKey: '1',
    type: 'shipping',
    isDefault: true,
    company: of('companyName') || null,
    firstName: of('firstName') || null,
    lastName: of('lastName') || null,
    street: of('street') || null,
    zipCode: of('zipCode') || null,
    city: of('city') || null,
    country,
    phoneNumber: of('phone') || null,
  })
  const companyId = (await findCompanyId(tx, customerNo))!
  const userId = (await findUserId(tx, username))!
  await decideRequest(tx, id, { by: caller.user.id, companyId })
  await journalDeskCommand(tx, caller, 'account.request.approved', String(id), { customerNo, username })
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
  return companyId
}

/** Says no, and tells whoever asked why. */
export async function refuse(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<void> {
  const { fields, locale } = await undecided(tx, id)
  await decideRequest(tx, id, { by: caller.user.id, reason })
  await journalDeskCommand(tx, caller, 'account.request.refused', String(id), { reason })
  const tenant = await findOwnTenant(tx)
  if (!tenant || !fields.email) return
  const letter = write('accountRequestRefused', locale, tenant, { firstName: fields.firstName ?? '', reason })
  await postMail(jobs, tx, { to: fields.email, ...letter })
}

async function undecided(tx: TenantTx, id: number): Promise<RequestRow> {
  const request = await holdRequest(tx, id)
  if (!request) throw new Refusal('resource.not.found')
  if (request.outcome) throw new Refusal('account.request.decided')
  return request
}

async function create(tx: TenantTx, origin: Origin, store: Store, given: GivenRow): Promise<void> {
  const [result] = await writeBatch(tx, origin, store, [{ row: 0, given, expected: 'absent' }])
  const problem = result!.problems[0]
  if (!problem) return
  if (problem.code === 'record.changed.since') throw new Refusal('customer.number.taken')
  throw refusalOfRows([{ part: 0, row: 0, ...problem }])
}
