import type { PriceDisplay } from '#domain/price/price-display.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { DeliveryTable, RowTotal } from './DeliveryTable.tsx'
import type { PreviewedOrder } from './use-preview.ts'

type Item = PreviewedOrder['items'][number]

interface DeliveryLinesProps {
  caption: string
  items: readonly Item[]
  display: PriceDisplay
}

/** The items of one delivery, a row per variant. */
export function DeliveryLines({ caption, items, display }: DeliveryLinesProps) {
  const t = useTexts()
  return (
    <DeliveryTable
      caption={caption}
      headLook="text-caption font-semibold text-ink-2"
      heads={[
        { label: t('checkout.line.product'), className: 'h-8 text-left font-semibold' },
        { label: t('checkout.line.quantity'), className: 'px-3 text-right font-semibold lg:w-24' },
        { label: t('checkout.line.price'), className: 'px-3 text-right font-semibold max-lg:hidden lg:w-32' },
        { label: t('checkout.line.total'), className: 'text-right font-semibold lg:w-44' },
      ]}
    >
      {items.map(item => (
        <Line key={JSON.stringify([item.variantSku, item.attributes])} item={item} display={display} />
      ))}
    </DeliveryTable>
  )
}

function Line({ item, display }: { item: Item; display: PriceDisplay }) {
  const t = useTexts()
  const { price, total } = item
  const variant = [item.colour, item.size].filter(Boolean).join(', ')
  return (
    <tr className="border-t border-line">
      <td className="py-1.5">
        <span className="flex items-center gap-3">
          <ProductImage product={item} size="thumb" className="size-10" />
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/product/${item._id}?sku=${encodeURIComponent(item.variantSku)}`}
              className="font-medium hover:underline"
            >
              {item.name}
            </Link>
            <span className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
              <span className="font-mono text-code text-ink-3">{item.variantSku}</span>
              {variant}
            </span>
            {item.attributes
              .filter(({ value }) => value.trim() !== '')
              .map(({ name, value }) => (
                <span key={name} className="block text-ink-2">
                  {name}: {value}
                </span>
              ))}
            {item.backOrdered > 0 && (
              <span className="block text-warn">
                {t('checkout.line.later', { count: formatNumber(item.backOrdered) })}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="px-3 text-right align-top whitespace-nowrap pt-2.5">{formatNumber(item.quantity)}</td>
      <td className="px-3 pt-2.5 text-right align-top whitespace-nowrap max-lg:hidden">{formatMoney(price)}</td>
      <td className="pt-2.5 text-right align-top whitespace-nowrap">
        <RowTotal total={total} vatRate={item.vatRate} display={display} />
      </td>
    </tr>
  )
}
