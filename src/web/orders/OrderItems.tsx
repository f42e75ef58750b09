import { productPath } from '#domain/link.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { formatMoney, formatNumber } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Link } from '../ui/Link.tsx'
import { Found } from './Found.tsx'
import type { Order } from './use-orders.ts'

export function OrderItems({ order, search }: { order: Order; search: string }) {
  const t = useTexts()
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items" className="mb-1 text-row font-semibold">
        {t('order.items')}
      </h3>
      <ul className="border-t border-line">
        {order.items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant may stand twice, with other attributes
            key={`${item.variantSku} ${index}`}
            className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-b border-line py-2"
          >
            <ProductImage product={item} size="thumb" className="size-10" />
            <div className="min-w-0">
              <Link
                to={productPath(item._id, item.variantSku)}
                className="font-medium text-ink no-underline hover:underline"
              >
                <Found text={item.name} search={search} />
              </Link>
              <p className="text-caption text-ink-3">
                <span className="font-mono">
                  <Found text={item.variantSku} search={search} />
                </span>
                {[item.colour, item.size, ...item.attributes.map(({ value }) => value.trim())]
                  .filter(Boolean)
                  .map(text => ` · ${text}`)
                  .join('')}
              </p>
              {item.backOrdered > 0 && (
                <p className="text-caption text-warn">{t('order.back.ordered', { count: item.backOrdered })}</p>
              )}
            </div>
            <div className="text-right">
              <p className="font-semibold">{formatMoney(item.total)}</p>
              <p className="text-caption text-ink-3">
                {formatNumber(item.quantity)} × {formatMoney(item.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}

function OrderSums({ order: { totals } }: { order: Order }) {
  const t = useTexts()
  const rows: [string, string][] = [
    [t('order.goods'), formatMoney(totals.goods)],
    [t('order.shipping'), formatMoney(totals.shipping)],
    [t('order.net'), formatMoney(totals.net)],
    ...totals.vat.map(({ rate, amount }): [string, string] => [
      t('order.vat', { rate: formatNumber(rate) }),
      formatMoney(amount),
    ]),
  ]
  return (
    <dl className="mt-2 ml-auto grid w-60 grid-cols-2 gap-y-1 text-right">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className="border-t border-line pt-1 font-semibold">{t('order.gross')}</dt>
      <dd className="border-t border-line pt-1 font-bold lg:text-row">{formatMoney(totals.gross)}</dd>
    </dl>
  )
}
