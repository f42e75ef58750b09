import { exportFormats, exportRecords } from '#server/imports/export-file.ts'
import type { Origin } from '#server/platform/actor.ts'
import type { TenantDb } from '#server/platform/db/tenant-db.ts'
import type { KindName } from '#server/records/stores.ts'
import { writeRecords } from '#server/records/write.ts'

/** A file that an import takes, to be broken. */
export interface GoodFile {
  kind: KindName
  format: (typeof exportFormats)[number]
  content: Buffer
}

const texts = { en: 'Wool; "fine"', de: 'Wolle, fein – groß' }

/** A small shop, kind after kind; amounts, dates, texts and structures of every form that rows have. */
const rows: readonly (readonly [KindName, readonly object[]])[] = [
  ['attributes', [{ key: 'material', 'label.en': 'Material', values: [{ key: 'wool', label: texts }] }]],
  ['categories', ['a', 'b', 'c'].map(key => ({ key, 'name.en': `Category ${key}`, 'name.de': `Größe ${key}` }))],
  ['seasons', [{ code: 'SS27', 'name.en': 'Summer', date: '2027-02-01', orderFrom: '2026-08-01' }]],
  ['products', numbered(20, n => product(n))],
  ['variants', numbered(20, n => ({ variantSku: `P${n}-M`, sku: `P${n}`, ean: `40123456789${10 + n}`, size: 'M' }))],
  ['priceLists', [{ name: 'Gold' }]],
  ['shippingMethods', [{ key: 'parcel', 'name.en': 'Parcel', countries: [{ code: 'DE', price: 690 }] }]],
  ['companies', numbered(5, n => ({ customerNo: `0${n}`, name: `Größe & Söhne ${n}`, vatCountryCode: 'DE' }))],
  ['people', numbered(5, n => ({ username: `u${n}`, email: `u${n}@people.example`, customerNo: `0${n}` }))],
  ['addresses', numbered(5, n => ({ customerNo: `0${n}`, addressKey: 'main', type: 'shipping', country: 'DE' }))],
  ['prices', numbered(20, n => ({ kind: 'base', variantSku: `P${n}-M`, price: 123_450 + n, rrp: 200_000 }))],
  ['stock', numbered(20, n => ({ variantSku: `P${n}-M`, available: n }))],
  ['content', [{ slug: 'terms', 'title.en': 'Terms', 'body.en': '## Terms\n- one\n- two', from: '2026-01-01' }]],
  ['orders', numbered(5, n => order(n))],
  ['invoices', numbered(5, n => invoice(n))],
  ['payments', [{ finDocNumber: 'R0', paymentNo: 1, amount: 100, date: '2026-04-05' }]],
  ['settings', [{ path: 'site.phone', value: '+49 40 1' }]],
]

function numbered<T>(count: number, rowOf: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => rowOf(n))
}

function product(n: number) {
  const names = { 'name.en': `Tent ${n}`, 'name.de': `Zelt ${n}`, 'description.de': 'Für draußen; "leicht", 2,5 kg' }
  return { sku: `P${n}`, ...names, vatRate: 19, categories: ['a', 'b'], 'attr.material': ['wool'], batch: 6 }
}

function order(n: number) {
  const address = { 'shippingAddress.country': 'DE', 'invoiceAddress.country': 'DE' }
  const lines = [{ variantSku: `P${n}-M`, quantity: 2, price: 100, vatRate: 19 }]
  const amounts = { lines, vat: [{ rate: 19, net: 200, amount: 38 }], gross: 238 }
  const when = { orderedAt: '2026-03-01T09:00:00Z', deliveryDate: '2026-03-05' }
  return { orderNumber: `B${n}`, customerNo: `0${n}`, orderedBy: `u${n}`, ...when, ...address, ...amounts }
}

function invoice(n: number) {
  const when = { docDate: '2026-03-31', dueDate: '2026-04-30' }
  return { finDocNumber: `R${n}`, customerNo: `0${n}`, type: 'invoice', ...when, amount: 90_000, orderNumber: `B${n}` }
}

/** Writes the shop and exports each of its kinds in each format. */
export async function goodFiles(db: TenantDb, origin: Origin): Promise<GoodFile[]> {
  const files: GoodFile[] = []
  for (const [kind, own] of rows) {
    const { rejected } = await writeRecords(db, origin, kind, own, { mode: 'strict' })
    if (rejected.length > 0) throw new Error(`${kind}: ${JSON.stringify(rejected[0])}`)
  }
  for (const [kind] of rows) {
    for (const format of exportFormats) {
      const pieces: Buffer[] = []
      await exportRecords(db, { kind, locale: 'de', format }, async piece => void pieces.push(Buffer.from(piece)))
      files.push({ kind, format, content: Buffer.concat(pieces) })
    }
  }
  return files
}
