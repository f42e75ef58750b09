import { sql } from 'kysely'
import type { explainCustomerPrice } from '#contract/desk/prices.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/locale.ts'
import { explainPrice } from '#domain/price/explain.ts'
import { type Cents, cents, decimalMoney, times } from '#domain/price/money.ts'
import type { PriceRow, PriceRows } from '#domain/price/price.ts'
import { accountVatRate, grossOf } from '#domain/price/vat.ts'
import { type CompanyColumns, companyOf } from '../account/session-query.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { priceFacts } from '../pricing/facts.ts'

type Explained = AnswerOf<typeof explainCustomerPrice>['data']

/** What a company pays for a variant on a day, by the rule that the shop charges by. */
export async function explainedPrice(
  db: TenantDb,
  { customerNo, variantSku, quantity, day = today(), orderType }: QueryOf<typeof explainCustomerPrice>,
  site: SiteSettings,
  locale: Locale,
): Promise<Explained> {
  const { company, variant, rows } = await db.readSnapshot(async tx => {
    const foundCompany = await findCompany(tx, customerNo)
    const foundVariant = await findVariant(tx, variantSku)
    if (!foundCompany || !foundVariant) throw new Refusal('value.unknown')
    return {
      company: foundCompany,
      variant: foundVariant,
      rows: await findRows(tx, foundVariant, foundCompany.id, foundCompany.priceList?.id ?? 0),
    }
  })
  const facts = {
    ...priceFacts(
      variant,
      {
        rows: rowsOf(rows, variant.price, false, company.priceList?.name),
        preOrderRows: rowsOf(rows, variant.pre_order_price, true, company.priceList?.name),
        rrp: variant.rrp === null ? undefined : cents(variant.rrp),
        stock: 0,
        preStock: new Map(),
      },
      company,
      { currency: site.defaultCurrency, showRetailPrice: true },
    ),
    today: day,
  }
  const { price, steps } = explainPrice(facts, quantity, orderType === 'preOrder')
  const amount = (value: Cents | undefined) => (value === undefined ? null : decimalMoney(value, facts.currency))
  const total = price && times(price.value, quantity)
  const rate = accountVatRate(
    site.vatTable,
    { vatRate: variant.vat_rate, taxCategory: variant.tax_category ?? undefined },
    { shopCountry: site.country.code, accountCountry: company.vatCountryCode },
  )
  return {
    company: { customerNo: company.customerNo, name: company.name },
    variant: {
      variantSku: variant.variant_sku,
      name: textIn(variant.name, locale),
      colour: variant.colour && (textIn(variant.colour_name ?? {}, locale) || variant.colour),
      size: variant.size,
    },
    day,
    quantity,
    price: amount(price?.value),
    total: amount(total),
    gross: amount(total !== undefined && rate.ok ? grossOf(total, rate.value) : undefined),
    rrp: amount(facts.rrp),
    tiers: (price?.tiers ?? []).map(({ minQuantity, value }) => ({
      minQuantity,
      value: decimalMoney(value, facts.currency),
    })),
    steps: steps.map(({ value, name, minQuantity, percent, validFrom, validUntil, rule, state, isPreOrder }) => ({
      rule,
      state,
      isPreOrder,
      value: amount(value),
      name: name ?? null,
      minQuantity: minQuantity ?? null,
      percent: percent ?? null,
      validFrom: validFrom ?? null,
      validUntil: validUntil ?? null,
    })),
  }
}

async function findCompany(tx: TenantTx, customerNo: string) {
  const { rows } = await sql<CompanyColumns & { id: CompanyId }>`
    select c.id, c.customer_no, c.name as company_name, c.vat_country_code, c.show_net_prices, c.discount_type,
      c.discount_percent, c.group_discounts, l.id as price_list_id, l.name as price_list_name
    from companies c left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where c.tenant_id = ${tx.tenantId} and c.customer_no = ${customerNo}`.execute(tx)
  return rows[0] && companyOf(rows[0].id, rows[0])
}

interface PricedVariant {
  product_id: number
  id: number
  variant_sku: string
  name: Record<string, string>
  colour: string | null
  colour_name: Record<string, string> | null
  size: string | null
  is_gross_price: boolean
  vat_rate: number
  tax_category: string | null
  discount_group: string | null
  price: number | null
  pre_order_price: number | null
  rrp: number | null
}

async function findVariant(tx: TenantTx, variantSku: string): Promise<PricedVariant | undefined> {
  const { rows } = await sql<PricedVariant>`
    select v.product_id, v.id, v.variant_sku, p.name, v.colour, v.colour_name, v.size, p.is_gross_price, p.vat_rate,
      p.tax_category, p.discount_group, b.price::float8 as price, b.pre_order_price::float8 as pre_order_price,
      b.rrp::float8 as rrp
    from variants v
    join products p on p.tenant_id = v.tenant_id and p.id = v.product_id
    left join base_prices b on b.tenant_id = v.tenant_id and b.product_id = v.product_id and b.variant_id = v.id
    where v.tenant_id = ${tx.tenantId} and v.variant_sku = ${variantSku}`.execute(tx)
  return rows[0]
}

interface StoredPrice {
  rule: 'own' | 'list' | 'sale'
  isPreOrder: boolean
  minQuantity: number
  price: number
  validFrom: Day | null
  validUntil: Day | null
}

/** All of them, also those of other days: staff want to see that a price has ended, or when it begins. */
async function findRows(
  tx: TenantTx,
  { product_id, id }: PricedVariant,
  companyId: CompanyId,
  listId: number,
): Promise<StoredPrice[]> {
  const ofVariant = sql`tenant_id = ${tx.tenantId} and product_id = ${product_id} and variant_id = ${id}`
  const { rows } = await sql<StoredPrice>`
    select rule, "isPreOrder", "minQuantity", price::float8 as price,
      case when isfinite(valid_from) then valid_from::text end as "validFrom",
      case when isfinite(valid_until) then valid_until::text end as "validUntil"
    from (
      select 'own' as rule, for_pre_order as "isPreOrder", 1 as "minQuantity", price, valid_from, valid_until
      from customer_prices where ${ofVariant} and company_id = ${companyId}
      union all
      select 'list', for_pre_order, min_quantity, price, valid_from, valid_until
      from price_list_entries where ${ofVariant} and price_list_id = ${listId}
      union all
      select 'sale', false, 1, price, valid_from, valid_until from sale_prices where ${ofVariant}) prices
    order by "minQuantity", valid_from`.execute(tx)
  return rows
}

function rowsOf(
  stored: readonly StoredPrice[],
  base: number | null,
  isPreOrder: boolean,
  listName: string | undefined,
): PriceRows {
  const of = (rule: StoredPrice['rule']) =>
    stored
      .filter(row => row.rule === rule && row.isPreOrder === isPreOrder)
      .map(({ price, validFrom, validUntil, minQuantity }) => ({
        price: cents(price),
        validFrom,
        validUntil,
        minQuantity,
        ...(rule === 'list' && { name: listName }),
      }))
  const undated = (rows: ReturnType<typeof of>): PriceRow[] => rows.map(({ minQuantity: _, ...row }) => row)
  return {
    base: base === null ? undefined : cents(base),
    own: undated(of('own')),
    list: of('list'),
    sale: undated(of('sale')),
  }
}
