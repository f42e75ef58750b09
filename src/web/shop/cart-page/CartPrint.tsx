import type { OrderType } from '#domain/cart/line.ts'
import { filledAttributes, type StyleRun } from '#domain/catalogue/style-runs.ts'
import { type Cents, noMoney } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ColumnHeads } from '../../ui/ColumnHeads.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import type { CartView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { StyleRunPrices } from '../style-runs/StyleRunPrices.tsx'
import { type CartRunLine, cartRuns } from './cart-runs.ts'

interface CartPrintProps {
  view: CartView
  rules: ShopRules
  orderType: OrderType
  currency: string
}

/** The whole cart for printing, whatever is open on the screen: a table per delivery, a row per style and colour. */
export function CartPrint({ view, rules, orderType, currency }: CartPrintProps) {
  const t = useTexts()
  if (!useIsPrinting()) return null
  return (
    <div className="printed-cart grid gap-4">
      <p className="text-ui text-ink-2">{formatDate(new Date().toISOString())}</p>
      {view.units.map((units, delivery) => {
        const season = orderType === 'preOrder' ? rules.seasons[delivery] : undefined
        if (units === 0) return null
        return (
          <PrintedDelivery
            key={season?.code ?? 'now'}
            title={season && `${season.code} · ${t('home.seasons.delivery', { date: formatDate(season.date) })}`}
            runs={cartRuns(view, delivery)}
            units={units}
            net={view.nets[delivery] ?? noMoney}
            currency={currency}
          />
        )
      })}
    </div>
  )
}

interface PrintedDeliveryProps {
  title: string | undefined
  runs: readonly StyleRun<CartRunLine>[]
  units: number
  net: Cents
  currency: string
}

function PrintedDelivery({ title, runs, units, net, currency }: PrintedDeliveryProps) {
  const t = useTexts()
  const money = useMoney()
  return (
    <table className="w-full border-collapse text-ui">
      <caption className={title ? 'pb-1 text-left text-row font-semibold' : 'sr-only'}>
        {title ?? t('cart.lines')}
      </caption>
      <thead>
        <ColumnHeads
          className="border-b border-ink *:px-1.5 *:text-right *:text-caption *:font-semibold"
          heads={[
            { label: t('column.image'), isHidden: true, className: 'w-10' },
            { label: t('run.style'), className: 'text-left!' },
            { label: t('run.sizes'), className: 'text-left!' },
            { label: t('run.units') },
            { label: t('run.price') },
            { label: t('run.net') },
          ]}
        />
      </thead>
      <tbody>
        {runs.map(run => (
          <PrintedRun key={run.key} run={run} currency={currency} />
        ))}
        <tr className="border-t border-ink font-semibold *:px-1.5 *:py-1.5 *:text-right">
          <th scope="row" colSpan={3} className="text-left!">
            {countText('cart.styles', new Set(runs.map(run => run.lines[0]!.sku)).size)}
          </th>
          <td>{formatNumber(units)}</td>
          <td />
          <td className="whitespace-nowrap">{money(net)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function PrintedRun({ run, currency }: { run: StyleRun<CartRunLine>; currency: string }) {
  const t = useTexts()
  const money = useMoney()
  const [{ sku, colour, view }] = run.lines as [CartRunLine]
  const { line } = view
  return (
    <tr className="border-b border-line *:px-1.5 *:py-1 *:text-right">
      <td className="pl-0!">
        <ProductImage product={{ images: line.priced?.images ?? [] }} size="thumb" className="size-9" />
      </td>
      <td className="text-left!">
        <p className="font-semibold">{line.name}</p>
        <p className="text-caption text-ink-2">
          <span className="font-mono">{sku}</span> {colour}
        </p>
        {filledAttributes(run.lines[0]!).map(({ name, value }) => (
          <p key={name} className="text-caption text-ink-2">
            {name}: {value}
          </p>
        ))}
      </td>
      <td className="text-left!">
        {run.sizes.map(({ size, quantity }) => (
          <span key={size} className="mr-3 inline-block whitespace-nowrap text-ink-2">
            {size ?? t('run.one.size')} <strong className="text-ink">{formatNumber(quantity)}</strong>
          </span>
        ))}
      </td>
      <td>{formatNumber(run.quantity)}</td>
      <td>
        <StyleRunPrices prices={run.prices} currency={currency} />
      </td>
      <td className="font-semibold whitespace-nowrap">{money(run.net)}</td>
    </tr>
  )
}
