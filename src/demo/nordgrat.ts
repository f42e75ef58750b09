import type { Day } from '#domain/day.ts'
import { addAlarms } from './alarms.ts'
import { addBaskets } from './baskets.ts'
import { comingSeasons, currentCodes, daysAfter, momentOf } from './calendar.ts'
import { catalogueOf, type Product } from './catalogue.ts'
import { addAttributes, addCategories, addProducts, addSeasons, type PlacedCategory } from './catalogue-rows.ts'
import { dealCategories, mainCategories } from './collection/categories.ts'
import { kinds, numberedStyles } from './collection/collection.ts'
import { pages } from './content/pages.ts'
import { addDownloads, type PutDownload } from './downloads.ts'
import { addFinance } from './finance.ts'
import type { Media } from './media.ts'
import { lowStockThreshold, minimumOrderCents, nordgratSettings, vatTable } from './nordgrat-settings.ts'
import { addOrderRows, type PlacedOrder, placedOrders } from './order-rows.ts'
import { yearOfOrders } from './orders.ts'
import { addPeople } from './people.ts'
import { colourwaysOf } from './pictures/colourways.ts'
import type { ProductTypeKey } from './pictures/product-types.ts'
import { PriceBook, planOffers } from './price-book.ts'
import { drawAll } from './product-pictures.ts'
import { addReviews } from './reviews.ts'
import type { RowStore } from './row-store.ts'
import { addShippingMethods, nordgratShipping } from './shipping.ts'
import { addStock } from './stock.ts'

export interface ShopSource {
  store: RowStore
  media: Media
  today: Day
  passwordHash: string
  putDownload: PutDownload
}

/** The large demo shop: Nordgrat Outdoor in Hamburg, with a year of trade behind it. */
export async function addNordgrat({ store, media, today, passwordHash, putDownload }: ShopSource): Promise<void> {
  const tenantId = store.nextId('tenants')
  const seasons = comingSeasons(today, () => store.nextId('seasons'))
  const products = catalogueOf({
    prefix: 'NG',
    styles: numberedStyles(),
    palette: colourwaysOf('nordgrat'),
    seasons,
    currentCodes: currentCodes(today),
    today,
    rates: vatTable.DE,
    nextProductId: () => store.nextId('products'),
    nextVariantId: () => store.nextId('variants'),
  })
  // First, while there is little else in memory: every file written makes the collector look at all of it.
  const pictures = await drawAll(products, media)
  const source = { store, tenantId, media }
  const categories = new Map([
    ...(await addCategories(source, mainCategories, false, iconOf)),
    ...(await addCategories(source, dealCategories, true, () => undefined)),
  ])
  const settings = await nordgratSettings(media, seasons, key => categoryPath(categories, key))
  store.add('tenants', {
    id: tenantId,
    key: 'nordgrat',
    name: 'Nordgrat Outdoor',
    origin: null,
    settings,
    created_at: momentOf(daysAfter(today, -900), 0),
  })
  for (const host of ['localhost', '127.0.0.1', 'nordgrat.localhost'])
    store.add('tenant_hosts', { host, tenant_id: tenantId })
  addSeasons(store, tenantId, seasons)
  addAttributes(store, tenantId)
  addContentPages(store, tenantId, settings)

  const lists = priceLists(store, Number(today.slice(0, 4)))
  const listIds = Object.fromEntries(Object.entries(lists).map(([key, { id }]) => [key, id])) as Record<
    keyof typeof lists,
    number
  >
  const companies = addPeople({ store, tenantId, today, passwordHash, priceLists: listIds })
  const book = new PriceBook()
  for (const list of Object.values(lists)) book.planList(list, products)
  planOffers(book, products, companies, today)
  book.write(store, tenantId, products, companies)

  const methods = addShippingMethods(store, tenantId, nordgratShipping)
  const trade = {
    today,
    companies,
    products,
    seasons,
    methods,
    book,
    vatTable,
    shopCountry: 'DE',
    minimum: minimumOrderCents,
  }
  const orders = placedOrders(store, yearOfOrders(trade))
  addFinance(store, tenantId, orders, today)
  addOrderRows(store, tenantId, orders)
  const events = addStock({ store, tenantId, today, lowThreshold: lowStockThreshold }, products, orders)

  const popularity = popularityIn(orders)
  addProducts(
    {
      store,
      tenantId,
      today,
      pictures,
      categories,
      dealShelvesOf,
      popularityOf: product => popularity.get(product) ?? 0,
      isFeatured: ({ style }) => featured.has(style.number),
    },
    products,
  )
  await addDownloads({ store, tenantId, tenantKey: 'nordgrat', putDownload }, products)
  addReviews(store, tenantId, orders, today)
  addAlarms(store, tenantId, { events, companies, products, today })
  addBaskets({ store, tenantId, today, companies, products, seasons, book })
}

const featured = new Set([
  1042, 2042, 1077, 2077, 1101, 1203, 1003, 2032, 4002, 4032, 6002, 6016, 7003, 8002, 5002, 9003,
])

function priceLists(store: RowStore, year: number) {
  const list = (name: string, percent: number, tiers: readonly (readonly [number, number])[], covers: number) => ({
    id: store.nextId('price_lists'),
    name,
    percent,
    tiers,
    covers,
  })
  return {
    huber: list(
      `Bergsport Huber ${year}`,
      6,
      [
        [12, 3],
        [48, 7],
      ],
      0.5,
    ),
    premium: list(
      'Premium Partner',
      5,
      [
        [24, 3],
        [96, 6],
      ],
      0.25,
    ),
    austria: list('Fachhandel AT', 2, [[24, 3]], 0.2),
    switzerland: list('Fachhandel CH', 0, [[36, 4]], 0.15),
    benelux: list('Benelux', 3, [[24, 2]], 0.15),
    south: list('FR / IT', 1, [[24, 3]], 0.15),
  }
}

/** In how many orders a style is found: pieces would put socks before jackets. The styles everybody knows lead. */
function popularityIn(orders: readonly PlacedOrder[]): Map<Product, number> {
  const popularity = new Map<Product, number>()
  for (const { lines } of orders) {
    for (const product of new Set(lines.map(({ variant }) => variant.product))) {
      const isKnown = product.style.extra.number !== undefined
      popularity.set(product, (popularity.get(product) ?? (isKnown ? 100 : 0)) + 1)
    }
  }
  return popularity
}

/** Deals are shown to those who have them: what runs out with a price cut, and counter goods by the pack. */
function dealShelvesOf(product: Product): string[] {
  const { shelf, discountGroup } = product.style.kind
  const shelves: string[] = []
  if (product.isRunningOut && product.supply !== 'soldOut') {
    if (discountGroup === 'footwear') shelves.push('season-end-footwear')
    else if (discountGroup !== 'apparel') shelves.push('season-end-equipment')
    else shelves.push(/jackets|shells|vests|insulation/.test(shelf) ? 'season-end-jackets' : 'season-end-layers')
  }
  if ((product.style.extra.batch ?? 1) >= 6) {
    if (/bottles/.test(shelf)) shelves.push('dealer-packs-bottles')
    else if (['socks', 'beanies', 'caps', 'kids-accessories'].includes(shelf)) shelves.push('dealer-packs-small')
  }
  return shelves
}

/** A category's sign is the thing that lies on its first shelf. */
function iconOf(key: string): ProductTypeKey | undefined {
  const search = (lines: typeof mainCategories): (typeof mainCategories)[number] | undefined => {
    for (const line of lines) {
      const found = line.key === key ? line : search(line.below ?? [])
      if (found) return found
    }
    return undefined
  }
  let line = search(mainCategories)
  while (line?.below?.[0]) line = line.below[0]
  return kinds.find(({ shelf }) => shelf === line?.key && shelf !== 'route-books')?.picture.type
}

function categoryPath(categories: ReadonlyMap<string, PlacedCategory>, key: string): string {
  const category = categories.get(key)
  if (!category) throw new Error(`There is no category ${key}`)
  return `/category/${encodeURIComponent(category.line.name.en)}-${category.id}`
}

function addContentPages(
  store: RowStore,
  tenantId: number,
  { site }: Awaited<ReturnType<typeof nordgratSettings>>,
): void {
  const fromSettings = [
    {
      slug: 'privacy',
      title: { en: 'Privacy', de: 'Datenschutz' },
      body: { en: site.privacyPolicy, de: site.privacyPolicyDE },
    },
    { slug: 'returns', title: { en: 'Returns', de: 'Rückgabe' }, body: site.returnPolicy },
    { slug: 'about', title: { en: 'About us', de: 'Über uns' }, body: site.aboutUs },
    { slug: 'terms', title: { en: 'Terms', de: 'Allgemeine Geschäftsbedingungen' }, body: site.terms },
    { slug: 'contact', title: { en: 'Contact', de: 'Kontakt' }, body: site.contactUs },
    { slug: 'contract', title: { en: 'Contract text', de: 'Vertragstext' }, body: site.contractText },
  ]
  for (const { slug, title, body } of [...pages, ...fromSettings])
    store.add('content_pages', { tenant_id: tenantId, slug, title, body })
}
