import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { type StyleBlock, styleBlocks, sumOf } from './style-blocks.ts'
import type { DeskOrder } from './use-order.ts'

/** What was ordered by style and size, and what has become of it. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const t = useTexts()
  const blocks = styleBlocks(order.lines)
  return (
    <section aria-label={t('desk.order.lines')} className="rounded-box border border-line bg-surface text-ui">
      {blocks.map(block => (
        <Block key={block.key} block={block} />
      ))}
      <p className="flex flex-wrap items-center gap-x-4 border-t-2 border-line-strong px-4 py-2.5">
        <span className="ml-auto text-ink-2">
          {t('desk.order.sum', {
            shipped: formatNumber(sumOf(order.lines, 'shipped')),
            open: formatNumber(sumOf(order.lines, 'open')),
            total: formatNumber(sumOf(order.lines, 'quantity')),
          })}
        </span>
        <strong className="font-semibold tabular-nums">{formatMoney(order.totals.goods)}</strong>
      </p>
    </section>
  )
}

function Block({ block: { lines } }: { block: StyleBlock }) {
  const first = lines[0]!
  const waiting = sumOf(lines, 'backOrdered')
  const net = { value: lines.reduce((sum, line) => sum + line.net.value, 0), currency: first.net.currency }
  return (
    <article className="grid gap-x-4 gap-y-2 border-t border-line p-3 first:border-0 sm:grid-cols-[minmax(10rem,14rem)_minmax(0,1fr)_7rem]">
      <div className="flex gap-3">
        <span className="block size-12 shrink-0 overflow-hidden rounded-[2px] bg-picture">
          {first.picture && (
            <img src={first.picture} alt="" width={48} height={48} loading="lazy" onError={hideMissing} />
          )}
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold break-words">{first.name}</h2>
          <p className="font-mono text-code leading-5 text-ink-3">{first.sku}</p>
          {first.colour && <p className="text-ink-2">{first.colour}</p>}
        </div>
      </div>
      <section
        aria-label={[first.name, first.colour].filter(Boolean).join(', ')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
        tabIndex={0}
        className="overflow-x-auto"
      >
        <Sizes lines={lines} />
      </section>
      <div className="flex items-baseline justify-between gap-3 sm:block sm:text-right">
        <p className="text-ink-2 tabular-nums">
          {formatNumber(sumOf(lines, 'quantity'))} × {formatMoney(first.price)}
        </p>
        <p className="font-semibold tabular-nums">{formatMoney(net)}</p>
        {waiting > 0 && <p className="text-warn">{countText('desk.order.waits', waiting)}</p>}
      </div>
    </article>
  )
}

const rows = [
  { of: 'quantity', text: 'desk.order.ordered', look: 'font-semibold' },
  { of: 'shipped', text: 'desk.order.shipped', look: 'text-ok' },
  { of: 'cancelled', text: 'desk.order.cancelled', look: 'text-ink-3 line-through' },
  { of: 'open', text: 'desk.order.still.open', look: 'text-warn' },
] as const

function Sizes({ lines }: { lines: StyleBlock['lines'] }) {
  const t = useTexts()
  // A style of one piece has its sum alone.
  const sized = lines.some(({ size }) => size) ? lines : []
  const shown = rows.filter(({ of }) => of !== 'cancelled' || sumOf(lines, of) > 0)
  return (
    <table className="text-ui tabular-nums sm:ml-auto">
      <thead>
        <tr className="text-caption text-ink-3">
          <td />
          {sized.map(line => (
            <th key={line.position} scope="col" className="min-w-11 px-2 pb-1 text-right font-semibold">
              {line.size}
            </th>
          ))}
          <th scope="col" className="min-w-14 border-l border-line px-2 pb-1 text-right font-semibold">
            {t('desk.order.units')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ of, text, look }) => (
          <tr key={of}>
            <th scope="row" className="pr-3 text-left font-normal text-ink-3">
              {t(text)}
            </th>
            {sized.map(line => (
              <td key={line.position} className="px-2 text-right">
                <Count value={line[of]} look={look} />
              </td>
            ))}
            <td className="border-l border-line px-2 text-right">
              <Count value={sumOf(lines, of)} look={look} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ value, look }: { value: number; look: string }) {
  return value === 0 ? <span className="text-ink-3">–</span> : <span className={look}>{formatNumber(value)}</span>
}
