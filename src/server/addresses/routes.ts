import type { BodyOf } from '#contract/endpoint.ts'
import { listAddresses, removeAddress, restoreAddress, saveAddress } from '#contract/shop/addresses.ts'
import {
  missingAddressFields,
  mostAddresses,
  removeAddressProblem,
  saveAddressProblem,
} from '#domain/address/address-change.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Command } from '#domain/records/commands.ts'
import { keyText } from '#domain/records/row.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { type AddressRow, presentAddresses } from './present-address.ts'
import {
  type AddressColumns,
  countAddresses,
  findAddress,
  findAddresses,
  findDeleted,
  hasDefault,
  insertAddress,
  isBlockedFromAdding,
  lockAddressBook,
  unsetDefault,
  updateAddress,
} from './queries.ts'

export function addressRoutes(serve: Serve): void {
  /** Every change is limited to the company's addresses and recorded with both names in the journal. */
  const change = (
    { caller, db, locale }: { caller: Buyer; db: TenantDb; locale: Locale },
    action: Command,
    work: (tx: TenantTx, companyId: CompanyId) => Promise<AddressRow>,
  ) =>
    db.transact(async tx => {
      const companyId = caller.company.id
      await lockAddressBook(tx, companyId)
      const row = await work(tx, companyId)
      await note(tx, caller, action, row)
      return { data: presentAddresses([row], locale)[0]! }
    })

  serve(listAddresses, async ({ caller, db, query, locale }) => {
    const [{ rows, total }, isBlocked] = await Promise.all([
      findAddresses(db, caller.company.id, query),
      isBlockedFromAdding(db, caller.user.id),
    ])
    const problem = isBlocked ? ('address.adding.blocked' as const) : null
    return { data: presentAddresses(rows, locale), meta: { total, problem } }
  })

  serve(saveAddress, ({ caller, db, body, locale }) =>
    change({ caller, db, locale }, body._id ? 'address.changed' : 'address.added', async (tx, companyId) => {
      const before = body._id === undefined ? undefined : await foundIn(tx, companyId, body._id)
      const written = withBusiness(body, before)
      const columns = columnsOf(written)
      const blockUsersToAddNewAddress = await isBlockedFromAdding(tx, caller.user.id)
      refuseAddress(written, before, { blockUsersToAddNewAddress })
      if (columns.is_default && !(before?.is_default && before.type === columns.type)) {
        for (const other of await unsetDefault(tx, companyId, columns.type)) {
          await note(tx, caller, 'address.changed', other)
        }
      }
      if (before) return updateAddress(tx, companyId, before.id, columns)
      if ((await countAddresses(tx, companyId)) >= mostAddresses) throw new Refusal('address.list.full')
      return insertAddress(tx, companyId, columns)
    }),
  )

  serve(removeAddress, async ({ caller, db, params, locale }) => {
    await change({ caller, db, locale }, 'address.removed', async (tx, companyId) => {
      const { id } = await foundIn(tx, companyId, params.id)
      await refuseRemoving(tx, caller)
      return updateAddress(tx, companyId, id, { deleted_at: new Date() })
    })
  })

  serve(restoreAddress, ({ caller, db, params, locale }) =>
    change({ caller, db, locale }, 'address.restored', async (tx, companyId) => {
      const id = rowId(params.id)
      const row = id && (await findDeleted(tx, companyId, id))
      if (!row) throw new Refusal('resource.not.found')
      await refuseRemoving(tx, caller)
      if ((await countAddresses(tx, companyId)) >= mostAddresses) throw new Refusal('address.list.full')
      // Another address may have become the default meanwhile; the latest choice stays.
      const isDefault = row.is_default && !(await hasDefault(tx, companyId, row.type))
      return updateAddress(tx, companyId, row.id, { deleted_at: null, is_default: isDefault })
    }),
  )
}

/** Under the key of its record, by which programs and the desk find it. */
function note(tx: TenantTx, caller: Buyer, action: Command, row: AddressRow): Promise<void> {
  const { key, type, is_default: isDefault, city, country_code: country } = row
  return journalCommand(tx, caller, action, keyText([caller.company.customerNo, key]), {
    type,
    isDefault,
    city,
    country,
  })
}

/** Addresses of other companies, deleted and unknown ones are answered alike, so that nothing can be probed. */
async function foundIn(tx: TenantTx, companyId: CompanyId, wireId: string): Promise<AddressRow> {
  const id = rowId(wireId)
  const row = id && (await findAddress(tx, companyId, id))
  if (!row) throw new Refusal('resource.not.found')
  return row
}

async function refuseRemoving(tx: TenantTx, { user }: Buyer): Promise<void> {
  const blockUsersToAddNewAddress = await isBlockedFromAdding(tx, user.id)
  const problem = removeAddressProblem({ blockUsersToAddNewAddress })
  if (problem) throw new Refusal(problem.code)
}

type Body = BodyOf<typeof saveAddress>
type WrittenBody = Body & { company: string; department: string }

/** Company and department are newer fields: a client that does not send them does not change them. */
function withBusiness(body: Body, before: AddressRow | undefined): WrittenBody {
  const { company = before?.company ?? '', department = before?.department ?? '' } = body
  return { ...body, company, department }
}

function refuseAddress(
  body: WrittenBody,
  before: AddressRow | undefined,
  user: { blockUsersToAddNewAddress: boolean },
): void {
  const [stored] = before ? presentAddresses([before], 'en') : []
  const { country, ...written } = body
  const problem = saveAddressProblem(
    { ...written, country: country ?? undefined },
    stored && { ...stored, country: stored.country ?? undefined },
    user,
  )
  if (!problem) return
  const missing = problem.code === 'address.incomplete' ? missingAddressFields(body) : []
  const fields = missing.map(path => ({ path, code: 'field.missing', message: 'Please fill in this field.' }))
  throw new Refusal(problem.code, { fields })
}

function columnsOf(body: WrittenBody): AddressColumns {
  return {
    type: body.type,
    is_default: body.isDefault,
    company: body.company,
    department: body.department,
    first_name: body.firstName,
    last_name: body.lastName,
    street: body.street,
    street2: body.street2,
    apartment: body.apartment,
    address_line2: body.addressline2,
    zip_code: body.zipCode,
    city: body.city,
    state: body.state,
    country_code: body.country?.code ?? null,
    phone_number: body.phoneNumber,
  }
}
