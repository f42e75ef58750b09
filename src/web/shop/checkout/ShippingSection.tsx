import { type Cents, centsFromDecimal, decimalMoney, sumOf } from '#domain/price/money.ts'
import { freightQuote, freightTo } from '#domain/shipping/freight.ts'
import { formatCountry, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ShopMethod } from '../shipping/shop-freight.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { Choices, Picks } from './choices.ts'
import { freightText } from './freight-text.ts'
import { RadioRows } from './RadioRows.tsx'
import type { Preview } from './use-preview.ts'

interface ShippingSectionProps {
  facts: CheckoutFacts
  choices: Choices
  preview: Preview
  onPick: (picks: Picks) => void
  onContinue: () => void
}

export function ShippingSection({ facts, choices, preview, onPick, onContinue }: ShippingSectionProps) {
  const t = useTexts()
  const country = choices.shippingAddress?.country?.code
  if (!country) return <Notice kind="warning">{t('checkout.shipping.unknown')}</Notice>
  if (choices.methods.length === 0) {
    return <Notice kind="warning">{t('checkout.shipping.none', { country: formatCountry(country) })}</Notice>
  }
  const { currency } = facts
  const quotesOf = (method: ShopMethod) =>
    goodsPerDelivery(preview).map(goods => freightQuote(goods, freightTo(method, country)!, facts.freight))
  return (
    <>
      <RadioRows
        legend={t('checkout.shipping')}
        isLegendHidden
        value={choices.shippingMethod?.id}
        onChoose={shippingMethodId => onPick({ shippingMethodId })}
        rows={choices.methods.map(method => {
          const quotes = quotesOf(method)
          const price = sumOf(quotes.map(quote => quote.price))
          const [only] = quotes
          return {
            value: method.id,
            title: method.name,
            text:
              quotes.length > 1
                ? t('checkout.freight.per.delivery', { count: quotes.length })
                : only && freightText(wireQuote(only, currency)),
            aside: price === 0 ? t('checkout.shipping.free') : formatMoney(decimalMoney(price, currency)),
          }
        })}
      />
      <Button kind="primary" className="mt-4" onClick={onContinue}>
        {t('checkout.continue')}
      </Button>
    </>
  )
}

function goodsPerDelivery({ orders }: Preview): Cents[] {
  return orders.map(order => centsFromDecimal(order.totals.goods.value))
}

function wireQuote({ price, rule, next }: ReturnType<typeof freightQuote>, currency: string) {
  const money = (amount: Cents) => decimalMoney(amount, currency)
  return {
    price: money(price),
    rule,
    next: next && { above: money(next.above), missing: money(next.missing), price: money(next.price) },
  }
}
