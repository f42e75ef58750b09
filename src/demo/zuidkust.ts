import { comingSeasons, currentCodes, daysAfter, momentOf } from './calendar.ts'
import { catalogueOf } from './catalogue.ts'
import { addAttributes, addCategories, addProducts, addSeasons } from './catalogue-rows.ts'
import { zuidkustCategories, zuidkustStyles } from './collection/zuidkust.ts'
import { addFinance } from './finance.ts'
import type { ShopSource } from './nordgrat.ts'
import { addOrderRows, placedOrders } from './order-rows.ts'
import { yearOfOrders } from './orders.ts'
import { colourwaysOf } from './pictures/colourways.ts'
import { PriceBook } from './price-book.ts'
import { drawAll } from './product-pictures.ts'
import { addShippingMethods } from './shipping.ts'
import { addStock } from './stock.ts'
import { text } from './text.ts'
import { addZuidkustPeople } from './zuidkust-people.ts'
import { zuidkustPages, zuidkustSettings, zuidkustVatTable } from './zuidkust-settings.ts'

/** The small second shop: another brand, another country, nothing shared. It is there to prove that nothing crosses. */
export async function addZuidkust({ store, media, today, passwordHash }: ShopSource): Promise<void> {
  const tenantId = store.nextId('tenants')
  const seasons = comingSeasons(today, () => store.nextId('seasons'))
  const products = catalogueOf({
    prefix: 'ZK',
    styles: zuidkustStyles(),
    palette: colourwaysOf('zuidkust'),
    seasons,
    currentCodes: currentCodes(today),
    today,
    rates: zuidkustVatTable.NL,
    nextProductId: () => store.nextId('products'),
    nextVariantId: () => store.nextId('variants'),
  })
  const pictures = await drawAll(products, media)
  const categories = await addCategories({ store, tenantId, media }, zuidkustCategories, false, () => undefined)
  const settings = await zuidkustSettings(media, `/category/Beach-${categories.get('beach')!.id}`)
  store.add('tenants', {
    id: tenantId,
    key: 'zuidkust',
    name: 'Zuidkust Sports',
    origin: null,
    settings,
    created_at: momentOf(daysAfter(today, -500), 0),
  })
  store.add('tenant_hosts', { host: 'zuidkust.localhost', tenant_id: tenantId })
  addSeasons(store, tenantId, seasons)
  addAttributes(store, tenantId, ['gender', 'activity', 'material', 'waterproof', 'warmth', 'insulation'])
  for (const page of zuidkustPages) store.add('content_pages', { tenant_id: tenantId, ...page })

  const companies = addZuidkustPeople({ store, tenantId, today, passwordHash })
  const book = new PriceBook()
  book.write(store, tenantId, products, companies)
  const methods = addShippingMethods(store, tenantId, [
    {
      name: text('Parcel', 'Paket'),
      carrier: 'Duinpost',
      isDefault: true,
      countries: { NL: [595, 30_000, { fixed: 0 }], DE: [895, 40_000, { percent: 0.01 }] },
    },
    { name: text('Express', 'Express'), carrier: 'Duinpost Express', countries: { NL: [1495], DE: [1995] } },
  ])
  const trade = {
    today,
    companies,
    products,
    seasons,
    methods,
    book,
    vatTable: zuidkustVatTable,
    shopCountry: 'NL',
    minimum: 0,
  }
  const orders = placedOrders(store, backOrdered(yearOfOrders(trade)))
  addFinance(store, tenantId, orders, today)
  addOrderRows(store, tenantId, orders)
  addStock({ store, tenantId, today, lowThreshold: 6 }, products, orders)
  const source = { store, tenantId, today, pictures, categories, dealShelvesOf: () => [], popularityOf: () => 0 }
  addProducts({ ...source, isFeatured: ({ style }) => style.number % 3 === 0 }, products)
}

/** Zuidkust sells beyond its stock, so some of what was ordered last is still owed. */
function backOrdered(orders: ReturnType<typeof yearOfOrders>): ReturnType<typeof yearOfOrders> {
  for (const order of orders.slice(-6)) {
    if (order.type === 'order' && order.status < 4)
      for (const line of order.lines.slice(0, 2)) line.backOrdered = Math.ceil(line.quantity / 2)
  }
  return orders
}
