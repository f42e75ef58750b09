import { addresses } from '#contract/records/kinds/addresses.ts'
import { companies } from '#contract/records/kinds/companies.ts'
import { content } from '#contract/records/kinds/content.ts'
import { people } from '#contract/records/kinds/people.ts'
import { newSettings, type Settings } from '#contract/shop/read-settings.ts'
import { categoryPath } from '#domain/link.ts'
import type { LocalizedText } from '#domain/locale.ts'
import type { GivenRow, Value } from '#domain/records/row.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type TenantTx, tenantTx } from '#server/platform/db/tenant-db.ts'
import { References } from '#server/records/references.ts'
import type { KindName } from '#server/records/stores.ts'
import { insertTenant } from '#server/settings/create-tenant.ts'
import { leaveTraces } from './buyers.ts'
import { comingSeasons, seasonBefore } from './calendar.ts'
import { findIds } from './ids.ts'
import { type FileRow, recordOf } from './read-rows.ts'
import type { DemoShop } from './read-shop.ts'
import { type DemoBanner, withCategories } from './settings.ts'
import { together } from './together.ts'
import { writeRows } from './write-rows.ts'

/** The names by which a shop is reached. */
const hosts = {
  nordgrat: ['localhost', '127.0.0.1', 'nordgrat.localhost'],
  zuidkust: ['zuidkust.localhost'],
}

/** An order has ten rows behind it. With fewer, the planner would not look at the table first (`records/apply.ts`). */
const ordersAtATime = 310

/** Writes a shop: its records in the order in which they refer to each other, then what people have left in it. */
export async function loadShop(tx: Tx, shop: DemoShop, passwordHash: string): Promise<void> {
  const { key, today, settings, catalogue, people: staffAndCustomers } = shop
  const tenantId = await insertTenant(tx, { key, hosts: hosts[key], ...openingOf(settings) })
  const own = tenantTx(tx, tenantId)
  const references = new References()
  const write = (kind: KindName, rows: readonly GivenRow[], batchSize?: number) =>
    writeRows(own, kind, rows, references, batchSize)

  const writeCatalogue = async () => {
    await write('attributes', catalogue.attributes)
    await write('categories', catalogue.categories)
    await write('banners', await bannerRows(own, shop))
    await write('seasons', [seasonBefore(today), ...comingSeasons(today)])
    await write('products', catalogue.products)
    await write('variants', catalogue.variants)
  }
  const writePeople = async () => {
    await write('shippingMethods', shop.shippingMethods)
    await write(
      'content',
      shop.pages.map(row => recordOf(content, row)),
    )
    await write('priceLists', shop.priceLists)
    // A company names its sales person, and a customer their company.
    const isStaff = ({ customerNo }: FileRow) => customerNo === undefined
    const persons = (rows: readonly FileRow[]) => rows.map(row => recordOf(people, row))
    await write('people', persons(staffAndCustomers.filter(isStaff)))
    await write(
      'companies',
      shop.companies.map(({ repUsedAt: _, ...row }) => recordOf(companies, row)),
    )
    await write('people', persons(staffAndCustomers.filter(row => !isStaff(row))))
    await write(
      'addresses',
      shop.addresses.map(row => recordOf(addresses, row)),
    )
  }
  const writeTrade = async () => {
    await write('stock', shop.preStock)
    await write('orders', shop.orders, ordersAtATime)
    await together(writeStock(), writeInvoices())
  }
  const writeStock = async () => {
    const stocked = write('stock', shop.stockMovements)
    await together(stocked, leaveTraces(tx, tenantId, shop, passwordHash, stocked))
  }
  const writeInvoices = async () => {
    await write('invoices', shop.invoices)
    await write('payments', shop.payments)
  }

  await write(
    'settings',
    settingsRows(settings, name => !isBanner(name)),
  )
  await together(writeCatalogue(), writePeople())
  await together(write('prices', shop.prices), writeTrade())
}

const isBanner = (name: string) => name === 'heroes' || name === 'banners'

/** What a shop begins with, until its settings are written. */
function openingOf({ site }: Settings) {
  const { companyName: name, email, country, defaultCurrency: currency, vatTable } = site
  return { name, settings: newSettings({ name, email, country, currency, vatTable }) }
}

function settingsRows(settings: Settings, isMeant: (name: string) => boolean): GivenRow[] {
  return Object.entries(settings).flatMap(([part, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      isMeant(name) ? [{ path: `${part}.${name}`, value: value as Value }] : [],
    ),
  )
}

/** Banners lead to categories, so they are made once these are there. */
async function bannerRows(tx: TenantTx, { settings, catalogue: { categories } }: DemoShop): Promise<GivenRow[]> {
  const ids = await findIds(tx, { categories: categories.map(({ key }) => String(key)) })
  const nameOf = new Map(categories.map(category => [category.key, String(category['name.en'])]))
  const pathOf = (key: string) => categoryPath({ id: String(ids.of('categories', key)), name: nameOf.get(key)! })
  const { heroes, banners } = withCategories(settings, pathOf).site
  const rowOf = (place: string) => (banner: DemoBanner, position: number) => {
    const { title, text, button, isActive, image, background, link } = banner
    return {
      key: `${place}-${position + 1}`,
      place,
      position,
      ...translated({ title, text, button }),
      image,
      background,
      ...(link && { link }),
      active: isActive,
    }
  }
  return [...heroes.map(rowOf('top')), ...banners.map(rowOf('foot'))]
}

/** Texts as rows say them: title.en, title.de. */
function translated(texts: Record<string, LocalizedText | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      Object.entries(text ?? {}).map(([locale, said]) => [`${name}.${locale}`, String(said)]),
    ),
  )
}
