import type { CartLine, OrderType } from '#domain/cart/line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { quantityHeading, type SheetColumn, seasonHeading, sheetColumns } from '#domain/order-sheet/columns.ts'
import { type Cents, decimalOf } from '#domain/price/money.ts'
import { preOrderPriceOf, priceOf } from '#domain/price/price.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { availabilityOf } from '#domain/stock/stock.ts'
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/products.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { CellValue, ColumnKind, SheetPlan } from '../platform/spreadsheet/workbook-xml.ts'
import { priceFacts, type VariantFacts } from '../pricing/facts.ts'
import type { Tenant } from '../settings/queries.ts'
import { sheetTexts } from './sheet-texts.ts'

export interface RowContext {
  type: OrderType
  locale: Locale
  caller: Buyer
  tenant: Tenant
  seasons: readonly string[]
  /** The lines of the cart by variant. */
  held: ReadonlyMap<string, CartLine>
}

const looks: Record<SheetColumn, { kind: ColumnKind; width: number }> = {
  sku: { kind: 'text', width: 22 },
  ean: { kind: 'text', width: 16 },
  name: { kind: 'text', width: 34 },
  colour: { kind: 'text', width: 16 },
  size: { kind: 'text', width: 8 },
  seasonCodes: { kind: 'text', width: 14 },
  netPrice: { kind: 'money', width: 12 },
  rrp: { kind: 'money', width: 12 },
  batch: { kind: 'count', width: 8 },
  availability: { kind: 'text', width: 18 },
}

/** A shop that shows no retail prices has no column for them. */
function columnsOf({ tenant }: RowContext): SheetColumn[] {
  const { showRetailPrice } = tenant.settings.site
  return (Object.keys(looks) as SheetColumn[]).filter(column => column !== 'rrp' || showRetailPrice)
}

export function orderPlan(context: RowContext): SheetPlan {
  const { type, locale, seasons } = context
  const input = { kind: 'input', width: 12 } as const
  const quantities =
    type === 'order'
      ? [{ heading: quantityHeading[locale], ...input }]
      : seasons.map(code => ({ heading: seasonHeading(code, locale), ...input }))
  const columns = columnsOf(context).map(column => ({ heading: sheetColumns[column][locale], ...looks[column] }))
  return { name: 'Order', columns: [...columns, ...quantities] }
}

export function rowOf(
  product: CatalogueProduct,
  variant: CatalogueVariant,
  facts: VariantFacts | undefined,
  context: RowContext,
): CellValue[] {
  const { type, locale, caller, tenant, seasons, held } = context
  const { site, private: hidden } = tenant.settings
  const shop = { currency: site.defaultCurrency, showRetailPrice: site.showRetailPrice }
  const prices = facts && priceFacts(product, facts, caller.company, shop)
  const price = prices && priceOf(prices, 1)
  const net = type === 'order' ? price?.value : prices && preOrderPriceOf(prices, 1)?.value
  const stock = facts?.stock ?? 0
  const cells: Record<SheetColumn, CellValue> = {
    sku: variant.variant_sku,
    ean: variant.ean,
    name: textIn(product.name, locale),
    colour: variant.colour_name ? textIn(variant.colour_name, locale) : variant.colour,
    size: variant.size,
    seasonCodes: product.manufacturer_number,
    netPrice: money(net),
    rrp: money(price?.rrp),
    batch: site.isBatchSizeActive ? product.sales_batch_size : null,
    // Sales people see stock numbers, customers a word.
    availability: caller.user.isSalesPerson
      ? String(stock)
      : sheetTexts(locale).availability[availabilityOf(stock, product.release_date, hidden.lowStockThreshold)],
  }
  const line = held.get(variant.variant_sku)
  const wanted = type === 'order' ? [line?.quantity ?? 0] : seasons.map(code => quantityFor(line?.quantities, code))
  return [...columnsOf(context).map(column => cells[column]), ...wanted.map(quantity => quantity || null)]
}

function money(amount: Cents | undefined): number | null {
  return amount === undefined ? null : decimalOf(amount)
}
