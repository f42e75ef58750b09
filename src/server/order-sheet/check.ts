import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CartLine, OrderType } from '#domain/cart/line.ts'
import type { Locale } from '#domain/locale.ts'
import { checkedSheet, type SheetVerdict } from '#domain/order-sheet/order-sheet.ts'
import type { Problem } from '#domain/result.ts'
import { asOffer, loadOffers, loadSavedList, type Offers, unitPrice } from '../cart/offers.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import type { OrderSheet } from './read-sheet.ts'
import { readInWorker } from './run-in-worker.ts'

export interface CheckedSheet {
  verdicts: SheetVerdict[]
  empty: number
  warnings: Problem[]
  seasons: string[]
  find: Offers['find']
  findStyle: Offers['findStyle']
}

/** SKUs per query: enough for few queries, and few enough that other requests get their turn. */
const numbersAtOnce = 500

/** Reads a file and checks each row against the buyer's offers and cart. Nothing is stored. */
export async function checkFile(
  shop: Shop,
  caller: Buyer,
  file: Buffer,
  type: OrderType,
  locale: Locale,
): Promise<CheckedSheet> {
  const sheet = await readInWorker(file, type)
  const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
  const lines: CartLine[] = stored?.items ?? []
  const { find, findStyle } = await findAll(shop, caller, sheet, offers)
  const codes = offers.rules.seasons.map(season => season.code)
  const columns =
    type === 'order'
      ? [{ code: '', place: 0 }]
      : sheet.heading.seasons.map(({ code }) => {
          const place = codes.findIndex(known => known.toUpperCase() === code)
          return { code, place: place < 0 ? undefined : place }
        })
  const nameOf = (sku: string) => {
    const offer = find({ sku })
    return (
      offer && { productId: String(offer.product.id), sku: offer.product.sku, variantSku: offer.variant.variant_sku }
    )
  }
  const variantsOf = (sku: string) => findStyle({ sku })?.variants.length ?? 0
  const offerOf = (line: CartLine) => {
    const offer = find(line)
    return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, type, 1))
  }
  const check = { type, rows: sheet.rows, columns, stored: lines, nameOf, variantsOf }
  const { verdicts, empty } = checkedSheet(check, offerOf, offers.rules)
  const warnings = warningsOf(sheet, caller)
  return { verdicts, empty: empty + sheet.emptyRows, warnings, seasons: codes, find, findStyle }
}

type Found = Pick<Offers, 'find' | 'findStyle'>
type Named = Pick<CartLine, 'sku' | 'variantSku'>

/** The offers of all SKUs of the sheet, in batches. */
async function findAll(shop: Shop, caller: Buyer, { rows }: OrderSheet, inCart: Offers): Promise<Found> {
  const numbers = [...new Set(rows.map(row => row.sku))].filter(sku => sku !== '')
  const portionOf = new Map<string, Offers>()
  for (let from = 0; from < numbers.length; from += numbersAtOnce) {
    const some = numbers.slice(from, from + numbersAtOnce)
    const offers = await loadOffers(
      shop,
      caller,
      some.map(sku => ({ sku })),
    )
    for (const sku of some) portionOf.set(sku, offers)
    await nextTurn()
  }
  const offersFor: (line: Named) => Offers = line =>
    portionOf.get(line.variantSku ?? '') ?? portionOf.get(line.sku) ?? inCart
  return { find: line => offersFor(line).find(line), findStyle: line => offersFor(line).findStyle(line) }
}

function warningsOf({ company }: OrderSheet, caller: Buyer): Problem[] {
  if (company === undefined || company === caller.company.customerNo) return []
  return [{ code: 'sheet.wrong.company', facts: { company } }]
}
