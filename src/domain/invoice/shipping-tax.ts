import { type Cents, cents } from '../price/money.ts'
import type { TaxedAmount, VatShare } from '../price/vat.ts'

interface TaxedOrder {
  readonly shipping: Cents
  readonly vat: readonly Pick<VatShare, 'rate' | 'net'>[]
  readonly lines: readonly { readonly unitPrice: Cents; readonly quantity: number; readonly vatRate: number }[]
}

/** The freight of an order with its rate: the one whose share is larger than its lines. */
export function shippingTax({ shipping, vat, lines }: TaxedOrder): TaxedAmount {
  const share = vat.find(({ rate, net }) => {
    const own = lines.filter(line => line.vatRate === rate)
    return net - own.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) === shipping
  })
  return { net: cents(shipping), rate: share?.rate ?? vat[0]?.rate ?? 0 }
}
