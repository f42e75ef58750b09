import type { CompanyId, UserId } from '#domain/ids.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import type { Shop } from '../shop.ts'
import { findCustomerNo, findPersonOf, findUserId } from './customer-queries.ts'

export interface NewPerson {
  username: string
  email: string
  firstName: string
  lastName: string
  locale: 'en' | 'de'
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
  const userId = (await findUserId(tx, person.username))!
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
  const given = { ...person, customerNo, ...(phone ? { phone } : {}) }
  const rows = [{ row: 0, given, expected: 'absent' as const }]
  const [result] = await writeBatch(tx, origin, stores.people, rows)
  const problem = result!.problems[0]
  if (problem?.code === 'record.changed.since') throw new Refusal('username.taken')
  if (problem) throw new Refusal('records.rejected', { members: { rejected: [{ part: 0, row: 0, ...problem }] } })
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
  await journalDeskCommand(tx, caller, 'password.link.sent', person.username)
  await jobs.enqueue(tx, 'password-reset', { tenantId: tx.tenantId, userId })
}

const linksPerPerson = { max: 5, seconds: 3600 }
