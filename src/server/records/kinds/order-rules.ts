import type { LocalizedText } from '#domain/locale.ts'
import { namedOrder, ordererProblems, type PastOrderLine, recancelledProblems } from '#domain/order/past-order.ts'
import { isHeldByAnother } from '#domain/records/held.ts'
import { type GivenRow, isSameValue, type StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

/** What past orders must agree with: the people, products and payments that are here already. */
export const orderRules: NonNullable<Store['rules']> = async (tx, rows) => {
  const [productOf, shippingOf, companyOf, placedHere, takenReferences] = [
    await productNames(tx, rows),
    await shippingNames(tx),
    await companiesOfPeople(tx, rows),
    await ordersPlacedHere(tx, rows),
    await paymentReferences(tx, rows),
  ]
  const repeated = repeatedReferences(rows)
  return {
    settle: (given, before) =>
      namedOrder(given, before, {
        productOf: sku => productOf.get(sku),
        shippingOf: key => shippingOf.get(key),
      }),
    problems: (record, around) => {
      const number = String(record.orderNumber)
      // What an export says of such an order is no change, and can be imported again.
      if (placedHere.has(number))
        return isSameValue(record, around.before) ? [] : [{ column: 'orderNumber', code: 'order.placed.here' }]
      const orderer = companyOf.get(String(record.orderedBy).toLowerCase()) ?? null
      const isPaidElsewhere = referencesOf(record).some(
        reference =>
          (takenReferences.get(reference) ?? number) !== number ||
          (repeated.has(reference) && isHeldByAnother(around, other => referencesOf(other).includes(reference))),
      )
      return [
        ...(around.before ? [] : ordererProblems(String(record.customerNo), orderer)),
        ...recancelledProblems(record, around.before),
        ...(isPaidElsewhere ? [{ column: 'cardPayments', code: 'value.taken' as const }] : []),
      ]
    },
  }
}

const referencesOf = ({ cardPayments }: StoredRecord): string[] =>
  ((cardPayments ?? []) as readonly { provider: string; reference: string }[]).map(
    ({ provider, reference }) => `${provider}\n${reference}`,
  )

/** References that several rows name; only for these the other orders of the batch have to be looked through. */
function repeatedReferences(rows: readonly GivenRow[]): Set<string> {
  const seen = new Set<string>()
  return new Set(rows.flatMap(referencesOf).filter(reference => seen.has(reference) || !seen.add(reference)))
}

async function productNames(tx: TenantTx, rows: readonly GivenRow[]): Promise<Map<string, LocalizedText>> {
  const unnamed = rows.flatMap(({ lines }) =>
    ((lines ?? []) as readonly PastOrderLine[]).flatMap(({ variantSku, name }) => (name ? [] : [variantSku])),
  )
  const found = await run<{ key: string; name: LocalizedText }>(
    tx,
    `select v.variant_sku as key, p.name from variants v join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
     where v.tenant_id = $1 and v.variant_sku = any ($2)`,
    [...new Set(unnamed)],
  )
  return new Map(found.map(({ key, name }) => [key, name]))
}

async function shippingNames(tx: TenantTx): Promise<Map<string, LocalizedText>> {
  const found = await run<{ key: string; name: LocalizedText }>(
    tx,
    'select key, name from shipping_methods where tenant_id = $1',
  )
  return new Map(found.map(({ key, name }) => [key, name]))
}

/** The customer number of each person's company; staff have none. */
async function companiesOfPeople(tx: TenantTx, rows: readonly GivenRow[]): Promise<Map<string, string>> {
  const names = rows.flatMap(({ orderedBy }) => (orderedBy == null ? [] : [String(orderedBy).toLowerCase()]))
  const found = await run<{ username: string; company: string }>(
    tx,
    `select lower(u.username) as username, c.customer_no as company
     from users u join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
     where u.tenant_id = $1 and lower(u.username) = any ($2)`,
    [...new Set(names)],
  )
  return new Map(found.map(({ username, company }) => [username, company]))
}

async function ordersPlacedHere(tx: TenantTx, rows: readonly GivenRow[]): Promise<Set<string>> {
  const found = await run<{ number: string }>(
    tx,
    `select order_number as number from orders
     where tenant_id = $1 and order_number = any ($2) and checkout_id is not null`,
    rows.map(({ orderNumber }) => orderNumber),
  )
  return new Set(found.map(({ number }) => number))
}

/** The order that each reference of a payment belongs to; in another shop it is one that no row can name. */
async function paymentReferences(tx: TenantTx, rows: readonly GivenRow[]): Promise<Map<string, string>> {
  const wanted = rows.flatMap(referencesOf)
  if (wanted.length === 0) return new Map()
  const found = await run<{ reference: string; number: string }>(
    tx,
    `select p.provider || E'\\n' || p.provider_reference as reference, case o.tenant_id when $1 then o.order_number else '' end as number
     from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
     where (p.provider, p.provider_reference) in (select split_part(r, E'\\n', 1), split_part(r, E'\\n', 2) from unnest($2::text[]) r)`,
    wanted,
  )
  return new Map(found.map(({ reference, number }) => [reference, number]))
}
