import { basePrice, draw, type LargePlan, type Lines } from './catalogue-lines.ts'
import { tradeEnding } from './trade-ending.ts'

export interface LargePricePlan extends LargePlan {
  priceListIds: readonly number[]
  firstCompanyId: number
  companies: number
  /** Per cent of the products that one list prices; the rest falls back to base price and discount. */
  coverage: number
}

const ownPricesPerCompany = 20

/** In the order of the keys, so that the index grows at its end. */
export function priceLines(plan: LargePricePlan): Lines[] {
  const { tenantId, products, variantsPerProduct: count, firstProductId, firstVariantId, priceListIds, coverage } = plan
  const prices = Int32Array.from({ length: products }, (_, index) => basePrice(plan, index))
  const reduced = (index: number, percent: number) => tradeEnding((prices[index]! * (100 - percent)) / 100)
  return [
    {
      table: 'price_list_entries',
      columns: ['tenant_id', 'price_list_id', 'product_id', 'variant_id', 'min_quantity', 'price'],
      lines: function* () {
        for (const list of priceListIds) {
          const percent = 2 + (draw(list, 21) % 8)
          for (let index = 0; index < products; index++) {
            const chance = draw(index, list + 1000)
            if (chance % 100 >= coverage) continue
            // Half of what is on a list has quantity tiers.
            const tiers =
              (chance >>> 8) % 2 === 0
                ? [
                    [1, percent],
                    [12, percent + 3],
                    [48, percent + 6],
                  ]
                : [[1, percent]]
            const rows = tiers.map(([least, off]) => `\t${least}\t${reduced(index, off!)}\n`)
            const key = `${tenantId}\t${list}\t${firstProductId + index}\t`
            const first = firstVariantId + index * count
            let lines = ''
            for (let id = first; id < first + count; id++) for (const row of rows) lines += key + id + row
            yield lines
          }
        }
      },
    },
    {
      table: 'customer_prices',
      columns: ['tenant_id', 'company_id', 'product_id', 'variant_id', 'price'],
      lines: function* () {
        const step = Math.max(1, Math.floor(products / ownPricesPerCompany))
        for (let company = 0; company < plan.companies; company++) {
          for (let at = 0; at < ownPricesPerCompany && at * step < products; at++) {
            const index = at * step + (draw(company, at) % step)
            const first = firstVariantId + index * count
            for (let id = first; id < first + count; id++) {
              yield `${tenantId}\t${plan.firstCompanyId + company}\t${firstProductId + index}\t${id}\t${reduced(index, 14)}\n`
            }
          }
        }
      },
    },
    {
      table: 'sale_prices',
      columns: ['tenant_id', 'product_id', 'variant_id', 'price'],
      lines: function* () {
        for (let index = 0; index < products; index++) {
          if (draw(index, 22) % 20 !== 0) continue
          const first = firstVariantId + index * count
          for (let id = first; id < first + count; id++)
            yield `${tenantId}\t${firstProductId + index}\t${id}\t${reduced(index, 30)}\n`
        }
      },
    },
  ]
}
