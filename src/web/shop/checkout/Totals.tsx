import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { freightText } from './freight-text.ts'
import { DeliveryTitle } from './ReviewSection.tsx'
import type { Preview } from './use-preview.ts'

/** Net, VAT by rate and gross. All are shown to every account, since this is what is charged. */
export function Totals({ preview, isStale }: { preview: Preview; isStale: boolean }) {
  const t = useTexts()
  const { totals, orders } = preview
  const [only] = orders
  return (
    <dl aria-busy={isStale} className={`grid grid-cols-[1fr_auto] gap-y-1.5 ${isStale ? 'opacity-60' : ''}`}>
      {orders.length > 1 &&
        orders.map(order => (
          <Row
            key={order.deliveryDate}
            name={<DeliveryTitle order={order} />}
            amount={formatMoney(order.totals.goods)}
            isSmall
          />
        ))}
      <Row name={t('checkout.totals.goods')} amount={formatMoney(totals.goods)} />
      <Row
        name={t('checkout.totals.shipping')}
        amount={only?.freight ? formatMoney(totals.shipping) : '–'}
        note={
          orders.length > 1
            ? t('checkout.freight.per.delivery', { count: orders.length })
            : only?.freight
              ? freightText(only.freight)
              : undefined
        }
      />
      <Row name={t('checkout.totals.net')} amount={formatMoney(totals.net)} isRuled />
      {totals.vat.map(({ rate, net, amount }) => (
        <Row
          key={rate}
          name={
            <>
              {t('checkout.totals.vat', { rate: formatNumber(rate) })}{' '}
              <span className="text-ink-3">{t('checkout.totals.vat.on', { net: formatMoney(net) })}</span>
            </>
          }
          amount={formatMoney(amount)}
        />
      ))}
      <dt className="border-t border-line-strong pt-2 text-row font-semibold">{t('checkout.totals.gross')}</dt>
      <dd className="border-t border-line-strong pt-2 pl-4 text-right text-total font-bold">
        {formatMoney(totals.gross)}
      </dd>
    </dl>
  )
}

interface RowProps {
  name: ReactNode
  amount: string
  note?: string | undefined
  isRuled?: boolean
  isSmall?: boolean
}

function Row({ name, amount, note, isRuled, isSmall }: RowProps) {
  const look = `${isRuled ? 'border-t border-line pt-1.5' : ''} ${isSmall ? 'text-ui text-ink-2' : ''}`
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`pl-4 text-right ${look}`}>{amount}</dd>
      {note && <dd className="col-span-2 -mt-1 text-ui text-ink-2">{note}</dd>}
    </>
  )
}
