import { type Cents, cents } from '#domain/price/money.ts'
import { freightQuote, freightTo, type ShippingMethod } from '#domain/shipping/freight.ts'
import type { Company } from './people.ts'
import type { RowStore } from './row-store.ts'
import { type Text, text } from './text.ts'

export interface DemoShippingMethod extends ShippingMethod {
  rowId: number
  name: Text
  carrier: string
}

interface MethodPlan {
  name: Text
  carrier: string
  /** Working days on the way. */
  transit?: readonly [min: number, max: number]
  isActive?: boolean
  isDefault?: boolean
  /** Cents: price, then the amount above which the limit holds, then what it costs there (a fraction: per cent). */
  countries: Readonly<
    Record<string, readonly [price: number, above?: number, charge?: { fixed: number } | { percent: number }]>
  >
}

export const nordgratShipping: readonly MethodPlan[] = [
  {
    name: text('Parcel, 2 to 3 working days', 'Paket, 2 bis 3 Werktage'),
    carrier: 'Hanse Paket',
    transit: [2, 3],
    isDefault: true,
    countries: {
      DE: [690, 50_000, { fixed: 0 }],
      AT: [990, 75_000, { fixed: 490 }],
      NL: [990, 75_000, { fixed: 490 }],
      BE: [1190, 75_000, { fixed: 490 }],
      FR: [1290, 100_000, { fixed: 690 }],
      IT: [1290, 100_000, { fixed: 690 }],
      CH: [2490, 150_000, { fixed: 1490 }],
    },
  },
  {
    name: text('Express, next working day', 'Express, nächster Werktag'),
    carrier: 'Hanse Paket Express',
    transit: [1, 1],
    countries: { DE: [2490], AT: [3490], NL: [3490] },
  },
  {
    name: text('Freight forwarder, pallet', 'Spedition, Palette'),
    carrier: 'Alpencargo',
    transit: [3, 5],
    countries: {
      DE: [8900, 250_000, { percent: 0.025 }],
      AT: [10_900, 250_000, { percent: 0.03 }],
      CH: [16_900, 300_000, { percent: 0.04 }],
      FR: [13_900, 300_000, { percent: 0.035 }],
      IT: [12_900, 300_000, { percent: 0.035 }],
      NL: [9_900, 250_000, { percent: 0.025 }],
    },
  },
  {
    name: text('Collection at our warehouse in Hamburg', 'Abholung im Lager Hamburg'),
    carrier: 'Abholung',
    transit: [1, 1],
    countries: { DE: [0] },
  },
  { name: text('Bike courier', 'Radkurier'), carrier: 'Alsterkurier', isActive: false, countries: { DE: [1290] } },
]

export function addShippingMethods(
  store: RowStore,
  tenantId: number,
  plans: readonly MethodPlan[],
): DemoShippingMethod[] {
  return plans.map((plan, position) => {
    const rowId = store.nextId('shipping_methods')
    const method: DemoShippingMethod = {
      rowId,
      id: String(rowId),
      name: plan.name,
      carrier: plan.carrier,
      isActive: plan.isActive ?? true,
      isDefault: plan.isDefault ?? false,
      countries: Object.entries(plan.countries).map(([code, [price, above, charge]]) => ({
        code,
        price: cents(price),
        ...(above !== undefined && charge && { limit: { cartAmount: cents(above), charge: chargeOf(charge) } }),
      })),
    }
    store.add('shipping_methods', {
      tenant_id: tenantId,
      id: rowId,
      name: plan.name,
      is_active: method.isActive,
      is_default: method.isDefault,
      countries: method.countries,
      position,
      transit_days_min: plan.transit?.[0] ?? null,
      transit_days_max: plan.transit?.[1] ?? null,
    })
    return method
  })
}

/** What shipping these goods cost the company. */
export function freightFor(method: DemoShippingMethod, company: Company, goods: Cents): Cents {
  const country = freightTo(method, company.line.country)
  if (!country) throw new Error(`${method.name.en} does not go to ${company.line.country}`)
  const { freight } = company
  const own = freight
    ? { expense: cents(freight.expense), until: freight.until === null ? undefined : cents(freight.until) }
    : undefined
  return freightQuote(goods, country, own).price
}

function chargeOf(charge: { fixed: number } | { percent: number }) {
  return 'fixed' in charge
    ? ({ type: 'fixed', value: cents(charge.fixed) } as const)
    : ({ type: 'percent', value: charge.percent } as const)
}
