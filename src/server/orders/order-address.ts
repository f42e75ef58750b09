import { sql } from 'kysely'
import { addressLine } from '#domain/order/order-address.ts'
import type { OrderAddress } from '../platform/db/tables.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'

export interface AddressRow {
  company: string
  department: string
  first_name: string
  last_name: string
  street: string
  street2: string
  apartment: string
  address_line2: string
  zip_code: string
  city: string
  state: string
  country_code: string | null
  phone_number: string
}

/** The company by the name it has today, so that the order keeps it whatever it is called later. */
export function orderAddressOf(row: AddressRow | null, company: { name: string }): OrderAddress {
  return {
    company: row?.company || company.name,
    department: row?.department ?? '',
    firstName: row?.first_name ?? '',
    lastName: row?.last_name ?? '',
    street: row?.street ?? '',
    street2: row?.street2 ?? '',
    apartment: row?.apartment ?? '',
    addressLine2: row?.address_line2 ?? '',
    zipCode: row?.zip_code ?? '',
    city: row?.city ?? '',
    state: row?.state ?? '',
    countryCode: row?.country_code ?? '',
    phoneNumber: row?.phone_number ?? '',
  }
}

const mostAddresses = 200

/** Where an order may go instead; an address of another company is as little there as one that was deleted. */
async function findAddresses(
  db: TenantDb,
  orderNumber: string,
  isWanted = sql`a.country_code = o.shipping_address ->> 'countryCode'`,
): Promise<(AddressRow & Found)[]> {
  const { rows } = await sql<AddressRow & Found>`
    select a.*, c.name as "companyName" from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    join addresses a on a.tenant_id = o.tenant_id and a.company_id = o.company_id and a.deleted_at is null
    where o.tenant_id = ${db.tenantId} and o.order_number = ${orderNumber} and ${isWanted}
    order by a.type, a.is_default desc, a.city, a.id limit ${mostAddresses}`.execute(db)
  return rows
}

interface Found {
  id: number
  companyName: string
}

/** Each address once, also where it is kept for deliveries and for invoices. */
export async function listAddresses(db: TenantDb, orderNumber: string): Promise<{ id: string; text: string }[]> {
  const byText = new Map<string, { id: string; text: string }>()
  for (const row of await findAddresses(db, orderNumber)) {
    const text = addressLine(orderAddressOf(row, { name: row.companyName }))
    if (!byText.has(text)) byText.set(text, { id: String(row.id), text })
  }
  return [...byText.values()]
}

/** Staff choose an address from a list, programs know it by its key. */
export type WantedAddress = { readonly id: string } | { readonly key: string }

export async function resolveAddress(db: TenantDb, orderNumber: string, wanted: WantedAddress): Promise<OrderAddress> {
  const isWanted = 'key' in wanted ? sql`a.key = ${wanted.key}` : sql`a.id = ${rowId(wanted.id) ?? null}::integer`
  const [row] = await findAddresses(db, orderNumber, isWanted)
  if (row) return orderAddressOf(row, { name: row.companyName })
  if ('id' in wanted) throw new Refusal('resource.not.found')
  const { rows } = await sql`
    select from orders where tenant_id = ${db.tenantId} and order_number = ${orderNumber}`.execute(db)
  if (rows.length === 0) throw new Refusal('number.unknown', { facts: { number: orderNumber } })
  throw new Refusal('order.change.address.unknown', { facts: { key: wanted.key } })
}
