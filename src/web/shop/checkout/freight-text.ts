import type { DecimalMoney } from '#domain/price/money.ts'
import { formatMoney } from '../../i18n/format.ts'
import { t } from '../../i18n/texts.ts'
import type { PreviewedOrder } from './use-preview.ts'

type Freight = NonNullable<PreviewedOrder['freight']>

/** Why the freight is what it is, and what would make it less: the rule in words instead of a number to wonder about. */
export function freightText({ price, rule, next }: Freight): string {
  return [reasonWords(price, rule), next && nextWords(price, next)].filter(words => words !== undefined).join(' ')
}

function reasonWords(price: DecimalMoney, rule: Freight['rule']): string | undefined {
  if (rule === 'standard') return undefined
  if (rule === 'company') return t('checkout.freight.company')
  return t(price.value === 0 ? 'checkout.freight.free' : 'checkout.freight.limit')
}

function nextWords(price: DecimalMoney, next: NonNullable<Freight['next']>): string {
  const facts = { above: formatMoney(next.above), missing: formatMoney(next.missing), price: formatMoney(next.price) }
  // Where it only gets dearer there is nothing to be reached.
  if (next.price.value >= price.value) return t('checkout.freight.then', facts)
  return t(next.price.value === 0 ? 'checkout.freight.free.above' : 'checkout.freight.less.above', facts)
}
