import type { BodyOf } from '#contract/endpoint.ts'
import { listAddresses, removeAddress, restoreAddress, saveAddress } from '#contract/shop/addresses.ts'
import {
  missingAddressFields,
  mostAddresses,
  removeAddressProblem,
  saveAddressProblem,
} from '#domain/address/address-change.ts'
import type { Locale } from '#domain/locale.ts'
import { type Tx, transact } from '../platform/db/database.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { type Command, journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type AddressRow, presentAddresses } from './present-address.ts'
import {
  type AddressBook,
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

export function addressRoutes(serve: Serve, shop: Shop): void {
  /** Every change is limited to the company's addresses and recorded with both names in the journal. */
  const change = (
    caller: Buyer,
    locale: Locale,
    action: Command,
    work: (tx: Tx, book: AddressBook) => Promise<AddressRow>,
  ) =>
    transact(shop.db, async tx => {
      const book = bookOf(caller)
      await lockAddressBook(tx, book)
      const row = await work(tx, book)
      const { type, is_default: isDefault, city, country_code: country } = row
      await journalCommand(tx, caller, action, String(row.id), { type, isDefault, city, country })
      return { data: presentAddresses([row], locale)[0]! }
    })

  serve(listAddresses, async ({ caller, query, locale }) => {
    const [{ rows, total }, isBlocked] = await Promise.all([
      findAddresses(shop.db, bookOf(caller), query),
      isBlockedFromAdding(shop.db, caller.tenantId, caller.user.id),
    ])
    const problem = isBlocked ? ('address.adding.blocked' as const) : null
    return { data: presentAddresses(rows, locale), meta: { total, problem } }
  })

  serve(saveAddress, ({ caller, body, locale }) =>
    change(caller, locale, body._id ? 'address.changed' : 'address.added', async (tx, book) => {
      const before = body._id === undefined ? undefined : await foundIn(tx, book, body._id)
      const written = withBusiness(body, before)
      const columns = columnsOf(written)
      const blockUsersToAddNewAddress = await isBlockedFromAdding(tx, book.tenantId, caller.user.id)
      refuseAddress(written, before, { blockUsersToAddNewAddress })
      if (columns.is_default && !(before?.is_default && before.type === columns.type)) {
        await unsetDefault(tx, book, columns.type)
      }
      if (before) return updateAddress(tx, book, before.id, columns)
      if ((await countAddresses(tx, book)) >= mostAddresses) throw new Refusal('address.list.full')
      return insertAddress(tx, book, columns)
    }),
  )

  serve(removeAddress, async ({ caller, params, locale }) => {
    await change(caller, locale, 'address.removed', async (tx, book) => {
      const { id } = await foundIn(tx, book, params.id)
      await refuseRemoving(tx, caller)
      return updateAddress(tx, book, id, { deleted_at: new Date() })
    })
  })

  serve(restoreAddress, ({ caller, params, locale }) =>
    change(caller, locale, 'address.restored', async (tx, book) => {
      const id = rowId(params.id)
      const row = id && (await findDeleted(tx, book, id))
      if (!row) throw new Refusal('resource.not.found')
      await refuseRemoving(tx, caller)
      if ((await countAddresses(tx, book)) >= mostAddresses) throw new Refusal('address.list.full')
      // Another address may have become the default meanwhile; the latest choice stays.
      const isDefault = row.is_default && !(await hasDefault(tx, book, row.type))
      return updateAddress(tx, book, row.id, { deleted_at: null, is_default: isDefault })
    }),
  )
}

function bookOf(caller: Buyer): AddressBook {
  return { tenantId: caller.tenantId, companyId: caller.company.id }
}

/** Addresses of other companies, deleted and unknown ones are answered alike, so that nothing can be probed. */
async function foundIn(tx: Tx, book: AddressBook, wireId: string): Promise<AddressRow> {
  const id = rowId(wireId)
  const row = id && (await findAddress(tx, book, id))
  if (!row) throw new Refusal('resource.not.found')
  return row
}

async function refuseRemoving(tx: Tx, { tenantId, user }: Buyer): Promise<void> {
  const blockUsersToAddNewAddress = await isBlockedFromAdding(tx, tenantId, user.id)
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
