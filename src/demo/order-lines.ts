import type { Day } from '#domain/day.ts'
import { type Cents, sumOf, times } from '#domain/price/money.ts'
import { accountVatRate, shippingVatRate, type Totals, totalsOf, type VatTable } from '#domain/price/vat.ts'
import type { Result } from '#domain/result.ts'
import type { DemoSeason } from './calendar.ts'
import type { Product, Variant } from './catalogue.ts'
import type { Company } from './people.ts'
import type { PriceBook } from './price-book.ts'
import type { Chance } from './random.ts'
import { type DemoShippingMethod, freightFor } from './shipping.ts'

export interface OrderLine {
  variant: Variant
  quantity: number
  backOrdered: number
  unit: Cents
  originalPreSale: Cents | null
  vatRate: number
  attributes: readonly { name: string; value: string }[]
}

export interface TradeSource {
  today: Day
  companies: readonly Company[]
  products: readonly Product[]
  seasons: readonly DemoSeason[]
  methods: readonly DemoShippingMethod[]
  book: PriceBook
  vatTable: VatTable
  shopCountry: string
  /** The least an order from the shelf may amount to, in cents. */
  minimum: number
}

/** Shops order size runs: one or two colours, most of the sizes, more of the middle ones. */
export function linesOf(
  source: TradeSource,
  company: Company,
  product: Product,
  day: Day,
  chance: Chance,
  isPreOrder: boolean,
): OrderLine[] {
  const colours = new Set(
    chance.some(product.colourways, chance.happens(0.25) ? Math.min(2, product.colourways.length) : 1),
  )
  const batch = product.style.extra.batch ?? 1
  const inColours = product.variants.filter(variant => colours.has(variant.colourway))
  const chosen = inColours.length > 4 ? inColours.filter((_, index) => index === 1 || chance.happens(0.6)) : inColours
  return chosen.map(variant => {
    const pieces = Math.max(
      1,
      chance.between(1, 3) * (company.weight === 1 ? 1 : company.weight - (variant.size === null ? 0 : 1)),
    )
    const quantity =
      batch === 1
        ? pieces + (variant.size === null ? chance.between(1, 4) : 0)
        : batch * Math.max(1, Math.round(pieces / 2))
    const { value, originalPreSale } = source.book.unitPrice(company, product, quantity, day, isPreOrder)
    return {
      variant,
      quantity,
      backOrdered: 0,
      unit: value,
      originalPreSale,
      vatRate: settled(accountVatRate(source.vatTable, taxed(product), countries(source, company))),
      attributes: product.salesAttributes
        .filter(({ required }) => required)
        .map(({ name }) => ({ name, value: company.line.name.slice(0, 20) })),
    }
  })
}

export function totalsFor(
  source: TradeSource,
  company: Company,
  lines: readonly OrderLine[],
  method: DemoShippingMethod,
): Totals {
  const nets = lines.map(line => ({ net: times(line.unit, line.quantity), rate: line.vatRate }))
  const shipping = freightFor(method, company, goodsOf(lines))
  return totalsOf(nets, { net: shipping, rate: settled(shippingVatRate(source.vatTable, countries(source, company))) })
}

export function goodsOf(lines: readonly OrderLine[]): Cents {
  return sumOf(lines.map(({ unit, quantity }) => times(unit, quantity)))
}

const taxed = ({ vatRate, taxCategory }: Product) => ({ vatRate, taxCategory: taxCategory ?? undefined })

const countries = (source: TradeSource, company: Company) => ({
  shopCountry: source.shopCountry,
  accountCountry: company.line.country,
})

function settled<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The demo breaks a rule: ${result.problem.code}`)
  return result.value
}
