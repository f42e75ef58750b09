import { addressTypes } from '#domain/address/address.ts'
import { grouped } from '#domain/grouped.ts'
import type { TenantId } from '#domain/ids.ts'
import { updatePassword } from '#server/account/queries.ts'
import { insertAddress } from '#server/addresses/queries.ts'
import { insertPastNotifications } from '#server/alarms/past-notifications.ts'
import { storeAlarm } from '#server/alarms/queries.ts'
import { type StoredLine, storeNext } from '#server/cart/queries.ts'
import { takeAssignedCompany } from '#server/companies/queries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type TenantTx, tenantTx } from '#server/platform/db/tenant-db.ts'
import { insertReview } from '#server/reviews/queries.ts'
import { comingSeasons } from './calendar.ts'
import { findIds, type Ids } from './ids.ts'
import { centsOf, type FileRow, readRows } from './read-rows.ts'
import type { DemoShop } from './read-shop.ts'
import { together } from './together.ts'

interface TraceSource {
  tx: Tx
  /** The same transaction, for this shop's own rows. */
  own: TenantTx
  tenantId: TenantId
  shop: DemoShop
  ids: Ids
}

/**
 * What people have left in a shop. None of it is a record, so each is stored by the feature it belongs to; alarms behind
 * the stock, whose arrival would otherwise notify those who have set them.
 */
export async function leaveTraces(
  tx: Tx,
  tenantId: TenantId,
  shop: DemoShop,
  passwordHash: string,
  stocked: Promise<void>,
): Promise<void> {
  const own = tenantTx(tx, tenantId)
  const ids = await findIds(own, {
    people: shop.people.map(({ username }) => username!),
    companies: shop.companies.map(({ customerNo }) => customerNo!),
    products: shop.catalogue.products.map(({ sku }) => String(sku)),
    variants: shop.catalogue.variants.map(({ variantSku }) => String(variantSku)),
  })
  const source = { tx, own, tenantId, shop, ids }
  await setPasswords(source, passwordHash)
  await markCompanies(source)
  await keepOldAddresses(source)
  await writeReviews(source)
  await fillLists(source)
  await stocked
  await setAlarms(source)
}

/** All have the password of the demo, and have opened the link that was sent to their address. */
async function setPasswords({ own, ids, shop }: TraceSource, passwordHash: string): Promise<void> {
  await together(
    ...shop.people.map(({ username, email }) => updatePassword(own, ids.of('people', username!), passwordHash, email!)),
  )
}

async function markCompanies({ own, ids, shop }: TraceSource): Promise<void> {
  for (const { rep, customerNo, repUsedAt } of shop.companies) {
    if (!repUsedAt) continue
    const [userId, companyId] = [ids.of('people', rep!), ids.of('companies', customerNo!)]
    await takeAssignedCompany(own, userId, companyId, new Date(repUsedAt))
  }
}

/** Addresses from before countries were kept. A record needs one, so they are stored by the feature itself. */
async function keepOldAddresses(source: TraceSource): Promise<void> {
  for (const row of await rowsOf(source, 'old-addresses')) {
    await insertAddress(source.own, source.ids.of('companies', row.customerNo!), {
      type: addressTypes.shipping,
      company: row.company!,
      department: row.department!,
      first_name: row.firstName!,
      last_name: row.lastName!,
      street: row.street!,
      zip_code: row.zipCode!,
      city: row.city!,
      phone_number: row.phoneNumber!,
    })
  }
}

async function writeReviews(source: TraceSource): Promise<void> {
  for (const { sku, username, rating, title, text, name, at } of await rowsOf(source, 'reviews')) {
    const review = { rating: Number(rating), title: title!, text: text!, name, at: new Date(at!) }
    await insertReview(source.own, ownerOf(source, username!), source.ids.of('products', sku!), review)
  }
}

async function setAlarms(source: TraceSource): Promise<void> {
  const { own, ids } = source
  const alarms = await rowsOf(source, 'alarms')
  await together(
    ...alarms.map(({ username, variantSku, wantsMail, at }) => {
      const alarm = { ...ids.ofVariant(variantSku!), wantsMail: wantsMail === 'yes', at: new Date(at!) }
      return storeAlarm(own, ids.of('people', username!), alarm, Number.MAX_SAFE_INTEGER)
    }),
  )
  const notifications = (await rowsOf(source, 'notifications')).map(({ username, variantSku, kind, at, viewedAt }) => ({
    userId: ids.of('people', username!),
    ...ids.ofVariant(variantSku!),
    kind: kind as 'back' | 'low',
    at: at!,
    viewedAt: viewedAt ?? null,
  }))
  await insertPastNotifications(own, notifications)
}

/** Carts in progress and wishlists, as the shop itself would have stored them. */
async function fillLists(source: TraceSource): Promise<void> {
  for (const [username, rows] of grouped(await rowsOf(source, 'carts'), row => row.username!)) {
    const lines = rows.map(row => cartLineOf(source, row))
    await storeNext(source.own, 'baskets', ownerOf(source, username), 0, lines)
  }
  for (const [username, rows] of grouped(await rowsOf(source, 'wishlists'), row => row.username!)) {
    const wishes = rows.map(({ variantSku }) => wishOf(source, variantSku!))
    await storeNext(source.own, 'wishlists', ownerOf(source, username), 0, wishes)
  }
}

function cartLineOf(source: TraceSource, row: FileRow): StoredLine {
  const quantities = Object.fromEntries(
    comingSeasons(source.shop.today).flatMap(({ code }) => (row[code] ? [[code, Number(row[code])] as const] : [])),
  )
  const isOrder = row.quantity !== undefined
  const pieces = isOrder ? Number(row.quantity) : Object.values(quantities).reduce((sum, each) => sum + each, 0)
  return {
    productId: String(source.ids.ofVariant(row.variantSku!).productId),
    ...wishOf(source, row.variantSku!),
    attributes: [],
    orderType: isOrder ? 'order' : 'preOrder',
    unitPrice: centsOf(row.price!),
    countedQuantity: pieces,
    ...(isOrder ? { quantity: pieces } : { quantities }),
  }
}

/** A variant with what its product is called. */
function wishOf({ shop: { catalogue } }: TraceSource, variantSku: string) {
  const { sku } = catalogue.variants.find(variant => variant.variantSku === variantSku)!
  const product = catalogue.products.find(row => row.sku === sku)!
  return { sku: String(sku), variantSku, name: { en: String(product['name.en']), de: String(product['name.de']) } }
}

function ownerOf({ tenantId, ids, shop }: TraceSource, username: string) {
  const { customerNo } = shop.people.find(person => person.username === username)!
  return { tenantId, userId: ids.of('people', username), companyId: ids.of('companies', customerNo!) }
}

const rowsOf = ({ shop }: TraceSource, name: string) => readRows(shop.key, name, shop.today)
