import { orders } from '#contract/records/kinds/orders.ts'
import { grouped } from '#domain/grouped.ts'
import { cents, times } from '#domain/price/money.ts'
import { accountVatRate, shippingVatRate, totalsOf, type VatShare } from '#domain/price/vat.ts'
import type { GivenRow } from '#domain/records/row.ts'
import type { Result } from '#domain/result.ts'
import type { ShopAssortment } from './read-assortment.ts'
import { centsOf, type FileRow, readRows, recordOf } from './read-rows.ts'

/** A past order as a record. */
export interface DemoOrder extends GivenRow {
  orderNumber: string
  customerNo: string
  orderedAt: string
  status: string
  paymentStatus: string
  vat: readonly VatShare[]
  gross: number
  lines: readonly OrderLine[]
}

export interface OrderLine extends Record<string, unknown> {
  variantSku: string
  quantity: number
  backOrdered: number
  price: number
  vatRate: number
}

/** The year of trade behind a shop: an order is a row, and so are its lines and its packs. */
export async function readOrders(shop: ShopAssortment): Promise<DemoOrder[]> {
  const { key, today } = shop
  const linesOf = grouped(await readRows(key, 'order-lines', today), ({ orderNumber }) => orderNumber!)
  const packsOf = grouped(await readRows(key, 'packs', today), ({ orderNumber }) => orderNumber!)
  const countries = new Map(shop.companies.map(({ customerNo, vatCountryCode }) => [customerNo, vatCountryCode]))
  const rateOf = ratesOf(shop)
  const addressesOf = defaultAddresses(shop)
  return (await readRows(key, 'orders', today)).map(({ confirmedOn, ...row }) => {
    const country = countries.get(row.customerNo)!
    const rows = linesOf.get(row.orderNumber!)!
    const packs = packsOf.get(row.orderNumber!) ?? []
    const lines = rows.map(line => lineOf(line, rateOf(line.variantSku!, country)))
    const nets = lines.map(({ price, quantity, vatRate }) => ({ net: times(cents(price), quantity), rate: vatRate }))
    const shipping = { net: cents(centsOf(row.shipping!)), rate: rateOf(undefined, country) }
    const { vat, gross } = totalsOf(nets, shipping)
    return {
      ...recordOf(orders, row),
      ...addressesOf.get(row.customerNo!),
      vat,
      gross,
      lines,
      shipped: rows.flatMap(line => shippedIn(packs, line)),
      documents: documentsOf(row, confirmedOn, packs.length > 0),
      cardPayments: cardPaymentsOf(row),
    } as unknown as DemoOrder
  })
}

/** The rate of a variant, or of the freight, for a company of a country. */
function ratesOf({ catalogue: { products, variants }, settings: { site } }: ShopAssortment) {
  const { vatTable } = site
  const shopCountry = site.country.code
  const productOf = new Map(products.map(product => [product.sku, product]))
  const skuOf = new Map(variants.map(({ variantSku, sku }) => [variantSku, sku]))
  return (variantSku: string | undefined, accountCountry: string): number => {
    const countries = { shopCountry, accountCountry }
    if (variantSku === undefined) return settled(shippingVatRate(vatTable, countries))
    const { vatRate, taxCategory } = productOf.get(skuOf.get(variantSku)!)!
    const taxed = { vatRate: Number(vatRate), ...(taxCategory ? { taxCategory: String(taxCategory) } : {}) }
    return settled(accountVatRate(vatTable, taxed, countries))
  }
}

function lineOf(row: FileRow, vatRate: number): OrderLine {
  return {
    variantSku: row.variantSku!,
    quantity: Number(row.quantity),
    backOrdered: Number(row.backOrdered ?? 0),
    price: centsOf(row.price!),
    ...(row.originalPrice && { originalPrice: centsOf(row.originalPrice) }),
    vatRate,
    ...(row.attributes && { attributes: JSON.parse(row.attributes) }),
  }
}

function shippedIn(packs: readonly FileRow[], { orderNumber, variantSku, quantity, pack }: FileRow) {
  const found = packs.find(row => row.pack === pack)
  if (!found) return []
  const { trackingCode, weightGrams } = found
  return [
    {
      pack: `${orderNumber}-${pack}`,
      trackingCode,
      weightGrams: Number(weightGrams),
      variantSku,
      quantity: Number(quantity),
    },
  ]
}

const orderAddresses = new Set(['shipping', 'invoice'])

/** The default addresses of each company, as columns of its orders. */
function defaultAddresses({ addresses }: ShopAssortment): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const { customerNo, addressKey: _, type, isDefault, ...address } of addresses) {
    if (!isDefault || !orderAddresses.has(type!)) continue
    const columns = found.get(customerNo!) ?? {}
    for (const [name, text] of Object.entries(address)) columns[`${type}Address.${name}`] = text
    found.set(customerNo!, columns)
  }
  return found
}

function documentsOf({ orderNumber, deliveryDate }: FileRow, confirmedOn: string | undefined, isShipped: boolean) {
  const number = orderNumber!.slice(1)
  return [
    ...(confirmedOn ? [{ kind: 'confirmation', number: `AB-${number}`, date: confirmedOn }] : []),
    ...(isShipped ? [{ kind: 'delivery', number: `LS-${number}`, date: deliveryDate }] : []),
  ]
}

const paymentStates: Readonly<Record<string, string>> = { paid: 'captured', refunded: 'refunded', failed: 'expired' }

/** A card is charged within minutes of the order, or never. */
function cardPaymentsOf({ orderNumber, paymentMethod, paymentStatus, orderedAt }: FileRow) {
  const state = paymentStates[paymentStatus!]
  if (paymentMethod !== 'card' || !state) return []
  const settledAt = minutesAfter(orderedAt!, state === 'expired' ? 30 : 2)
  return [{ provider: 'test', reference: `demo-${orderNumber!.toLowerCase()}`, state, createdAt: orderedAt, settledAt }]
}

export function minutesAfter(moment: string, minutes: number): string {
  return `${new Date(Date.parse(moment) + minutes * 60_000).toISOString().slice(0, 19)}Z`
}

function settled<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The demo breaks a rule: ${result.problem.code}`)
  return result.value
}
