import { formatDate, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { ShownPrice } from './shop-offer.ts'

/** Explains where a price comes from, so that buyers need not call to ask. */
export function priceSourceText(
  { rule, name, minQuantity = 1, percent = 0, validUntil }: ShownPrice['source'],
  t: Translate,
): string {
  const quantity = formatNumber(minQuantity)
  const reasons: Record<typeof rule, () => string> = {
    customer: () => t('source.customer'),
    list: () => (name ? t('source.list', { name, quantity }) : t('source.list.unnamed', { quantity })),
    discount: () => t('source.discount', { percent: formatNumber(percent) }),
    base: () => t('source.base'),
    sale: () => t('source.sale'),
  }
  const until = validUntil ? ` ${t('source.until', { date: formatDate(validUntil) })}` : ''
  return `${reasons[rule]()}${until}`
}
