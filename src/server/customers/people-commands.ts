import type { CompanyId, UserId } from '#domain/ids.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { personKey } from '../account/person-key.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { refusalOfRows } from '../records/rejected.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import type { Shop } from '../shop.ts'
import { findCustomerNo, findPersonOf, findUserId } from './customer-queries.ts'

interface Named {
  username: string
  email: string
  firstName: string
  lastName: string
  locale: 'en' | 'de'
}

export interface NewPerson extends Named {
  admin: boolean
  phone?: string | undefined
}

/** Adds somebody to a company. The worker sends the link, so that it is stored nowhere. */
export async function addToCompany(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  companyId: CompanyId,
  person: NewPerson,
): Promise<UserId> {
  const customerNo = await findCustomerNo(tx, companyId)
  if (customerNo === undefined) throw new Refusal('resource.not.found')
  await writeNewPerson(tx, deskOrigin(caller), customerNo, person)
  return sendFirstLink({ jobs }, tx, person.username)
}

/** Adds somebody who acts for companies, and belongs to none. */
export async function addToSalesForce(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: TenantTx,
  caller: Caller,
  person: Named,
): Promise<UserId> {
  await writePerson(tx, deskOrigin(caller), { ...person, salesPerson: true })
  return sendFirstLink({ jobs }, tx, person.username)
}

async function sendFirstLink({ jobs }: Pick<Shop, 'jobs'>, tx: TenantTx, username: string): Promise<UserId> {
  const userId = (await findUserId(tx, username))!
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
  return userId
}

/** A person as a record, through the one way that rows are written. */
export async function writeNewPerson(
  tx: TenantTx,
  origin: Origin,
  customerNo: string,
  { phone, ...person }: NewPerson,
): Promise<void> {
  await writePerson(tx, origin, { ...person, customerNo, ...(phone ? { phone } : {}) })
}

async function writePerson(tx: TenantTx, origin: Origin, given: StoredRecord): Promise<void> {
  const rows = [{ row: 0, given, expected: 'absent' as const }]
  const [result] = await writeBatch(tx, origin, stores.people, rows)
  const problem = result!.problems[0]
  if (problem?.code === 'record.changed.since') throw new Refusal('username.taken')
  if (problem) throw refusalOfRows([{ part: 0, row: 0, ...problem }])
}

/** Sends somebody of a company the link to choose a password. */
export async function sendLink(
  { jobs, limits }: Pick<Shop, 'jobs' | 'limits'>,
  tx: TenantTx,
  caller: Caller,
  companyId: CompanyId,
  userId: UserId,
): Promise<void> {
  const person = await findPersonOf(tx, companyId, userId)
  if (!person) throw new Refusal('resource.not.found')
  if (!person.canSignIn) throw new Refusal('account.blocked')
  await limits.refuseBeyond(`password link ${tx.tenantId} ${person.email.toLowerCase()}`, linksPerPerson)
  await journalDeskCommand(tx, caller, 'password.link.sent', personKey(person))
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
}

const linksPerPerson = { max: 5, seconds: 3600 }
