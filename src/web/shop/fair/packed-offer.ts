import { admittedLine } from '#domain/cart/admission.ts'
import { unitsOf } from '#domain/cart/line.ts'
import { dayOf } from '#domain/day.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { valueAt } from '#domain/price/price.ts'
import type { Problem } from '#domain/result.ts'
import type { FairDraft } from './draft-order.ts'
import type { PackedCompany, PackedOffer, PackedStyle } from './pack-content.ts'

type Season = FairDraft['season']

/** Net cents of one piece when so many are ordered; undefined where it has no price. */
export function packedPrice(offer: PackedOffer | undefined, season: Season, quantity: number): number | undefined {
  const price = (season && offer?.preOrder) || offer?.price
  return price && valueAt({ value: price.value, tiers: price.tiers ?? [] }, Math.max(1, quantity))
}

/** How many pieces there are, as far as that was known when it was packed; undefined where there is no limit. */
export function packedStock(
  offer: PackedOffer | undefined,
  season: Season,
  company: PackedCompany,
): number | undefined {
  if (!season) return offer?.stock ?? 0
  return offer?.preStocks?.[company.seasons.findIndex(({ code }) => code === season.code)]
}

/** What stands against so many pieces, by the rule that the server decides by, with the numbers of the pack. */
export function packedProblem(
  style: PackedStyle,
  offer: PackedOffer | undefined,
  season: Season,
  company: PackedCompany,
  quantity: number,
): Problem | undefined {
  if (quantity === 0 || !offer) return undefined
  const verdict = admittedLine(
    {
      sku: offer.sku,
      orderType: season ? ('preOrder' as const) : ('order' as const),
      ...(season ? { quantities: { [season.code]: quantity } } : { quantity }),
    },
    {
      price: { value: packedPrice(offer, season, quantity) },
      stock: { value: offer.stock },
      preStocks: offer.preStocks,
      salesBatchSize: style.salesBatchSize ?? undefined,
      isOnlySellableWithPositiveStock: style.isOnlySellableWithPositiveStock,
      isStockFreeze: style.isStockFreeze,
    },
    rulesOf(company),
  )
  if (!verdict.ok) return verdict.problem
  if (!verdict.value.notEnoughStock) return undefined
  return { code: 'stock.not.enough.error', facts: { requested: quantity, available: unitsOf(verdict.value) } }
}

function rulesOf({ rules, seasons }: PackedCompany): ShopRules {
  return {
    ...rules,
    isCustomAttributesActive: false,
    today: dayOf(new Date().toISOString()),
    seasons: seasons.map(({ code, name, date, orderFrom, orderUntil }) => ({
      code,
      name,
      date: dayOf(date),
      opensOn: orderFrom && dayOf(orderFrom),
      closesOn: orderUntil && dayOf(orderUntil),
    })),
  }
}
