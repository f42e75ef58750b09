import type { DecimalMoney } from '#domain/price/money.ts'
import { formatMoney } from '../../i18n/format.ts'
import { t } from '../../i18n/texts.ts'
import type { PreviewedOrder } from './use-preview.ts'

type Freight = NonNullable<PreviewedOrder['freight']>

/** Explains which rule gave the freight, and at which order value it changes. */
export function freightText({ price, rule, next }: Freight): string {
  return [reasonText(price, rule), next && nextText(price, next)].filter(text => text !== undefined).join(' ')
}

function reasonText(price: DecimalMoney, rule: Freight['rule']): string | undefined {
  if (rule === 'standard') return undefined
  if (rule === 'company') return t('checkout.freight.company')
  return t(price.value === 0 ? 'checkout.freight.free' : 'checkout.freight.limit')
}

function nextText(price: DecimalMoney, next: NonNullable<Freight['next']>): string {
  const facts = { above: formatMoney(next.above), missing: formatMoney(next.missing), price: formatMoney(next.price) }
  // A limit that only makes freight dearer is no target to reach.
  if (next.price.value >= price.value) return t('checkout.freight.then', facts)
  return t(next.price.value === 0 ? 'checkout.freight.free.above' : 'checkout.freight.less.above', facts)
}
