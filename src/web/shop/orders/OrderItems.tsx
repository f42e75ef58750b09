import type { StyleRun } from '#domain/catalogue/style-runs.ts'
import { decimalOf } from '#domain/price/money.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { type ItemLine, runsOfItems } from '../style-runs/order-item-runs.ts'
import { StyleRunFacts } from '../style-runs/StyleRunFacts.tsx'
import { StyleRunPrices } from '../style-runs/StyleRunPrices.tsx'
import { StyleRunSizes } from '../style-runs/StyleRunSizes.tsx'
import { matchesSearch } from './highlight-parts.ts'
import { SearchHighlight } from './SearchHighlight.tsx'
import type { Order } from './use-orders.ts'

export function OrderItems({ order, search }: { order: Order; search: string }) {
  const t = useTexts()
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items" className="mb-1 text-row font-semibold">
        {t('order.items')}
      </h3>
      <ul className="border-t border-line">
        {runsOfItems(order.items).map(run => (
          <RunItem key={run.key} run={run} search={search} />
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  )
}

function RunItem({ run, search }: { run: StyleRun<ItemLine>; search: string }) {
  const t = useTexts()
  const { item } = run.lines[0]!
  const { currency } = item.price
  const shown = (text: string) => <SearchHighlight text={text} search={search} />
  // A run shows sizes, not SKUs: list those that the search matched.
  const found = run.lines.filter(
    ({ item: { variantSku, sku } }) => variantSku !== sku && search !== '' && matchesSearch(variantSku, search),
  )
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] gap-x-3 border-b border-line py-2">
      <ProductImage product={item} size="thumb" className="size-12" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <StyleRunFacts run={run} shown={shown} laterText={count => t('order.back.ordered', { count })} />
        {found.map(({ item: { variantSku } }) => (
          <p key={variantSku} className="font-mono text-code text-ink-3">
            {shown(variantSku)}
          </p>
        ))}
        <StyleRunSizes sizes={run.sizes} />
      </div>
      <div className="text-right">
        <p className="font-semibold">{formatMoney({ value: decimalOf(run.net), currency })}</p>
        <div className="text-caption text-ink-3">
          <StyleRunPrices prices={run.prices} currency={currency} isCounted />
        </div>
      </div>
    </li>
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
