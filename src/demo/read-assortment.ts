import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '#domain/day.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import type { Tenant } from './pictures/season-colours.ts'
import { type FileRow, readRows } from './read-rows.ts'
import { type DemoSettings, readSettings } from './settings.ts'
import type { ShopFiles } from './shop-files.ts'

/** What a shop of the demo sells and to whom, with the places of its pictures; its trade follows from that. */
export interface ShopAssortment {
  key: Tenant
  today: Day
  settings: DemoSettings
  catalogue: Catalogue
  pages: readonly FileRow[]
  companies: readonly FileRow[]
  people: readonly FileRow[]
  addresses: readonly FileRow[]
  shippingMethods: readonly GivenRow[]
}

/** Asks `files` for each file of the shop. */
export async function readAssortment(key: Tenant, today: Day, files: ShopFiles): Promise<ShopAssortment> {
  const read = (name: string) => readRows(key, name, today)
  const pages = await read('content')
  return {
    key,
    today,
    pages,
    catalogue: await readCatalogue({ shop: key, today, files }),
    settings: await readSettings(key, today, pages, files),
    companies: await read('companies'),
    people: await read('people'),
    addresses: await read('addresses'),
    shippingMethods: JSON.parse(await readFile(join(import.meta.dirname, key, 'shipping-methods.json'), 'utf8')),
  }
}
