import { decimalOf, noMoney, sumOf, times } from '#domain/price/money.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { MissingChoice } from './MissingChoice.tsx'
import { ReorderCell } from './ReorderCell.tsx'
import {
  grouped,
  quantityOf,
  type ReorderChoices,
  type ReorderStyle,
  takenOf,
  unitOf,
  type WayOut,
} from './reorder-plan.ts'
import type { ReorderLine } from './use-reorder.ts'

interface ReorderStyleRowsProps {
  style: ReorderStyle
  choices: ReorderChoices
  onQuantity: (line: ReorderLine, quantity: number | undefined) => void
  onWayOut: (way: WayOut) => void
}

/** One style: a row of sizes per colour, and the choice for missing pieces. */
export function ReorderStyleRows({ style, choices, onQuantity, onWayOut }: ReorderStyleRowsProps) {
  const colours = grouped(style.lines, line => JSON.stringify([line.colour, line.attributes]))
  return (
    <li className="grid gap-3 py-4">
      {Array.from(colours, ([key, lines]) => (
        <ColourRow
          key={key}
          lines={lines.toSorted((a, b) => a.variantPosition - b.variantPosition)}
          choices={choices}
          onQuantity={onQuantity}
        />
      ))}
      <MissingChoice style={style} choices={choices} onWayOut={onWayOut} />
    </li>
  )
}

type ColourRowProps = Pick<ReorderStyleRowsProps, 'choices' | 'onQuantity'> & { lines: readonly ReorderLine[] }

function ColourRow({ lines, choices, onQuantity }: ColourRowProps) {
  const t = useTexts()
  const first = lines[0]!
  const wishes = first.attributes.filter(({ value }) => value.trim() !== '')
  return (
    <div className="grid gap-x-4 gap-y-2 lg:grid-cols-[15rem_1fr_9rem]">
      <div className="flex min-w-0 gap-3">
        <ProductImage product={first} size="thumb" className="size-14" />
        <div className="min-w-0">
          <p className="text-row font-semibold lg:text-ui">{first.name}</p>
          <p className="font-mono text-code text-ink-3">{first.sku}</p>
          <p className="text-caption text-ink-2">{first.colour}</p>
          {wishes.map(({ name, value }) => (
            <p key={name} className="text-caption text-ink-2">
              {name}: {value}
            </p>
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {lines.map(line => (
          <ReorderCell
            key={line.variantSku}
            line={line}
            quantity={quantityOf(line, choices)}
            onQuantity={quantity => onQuantity(line, quantity)}
          />
        ))}
      </ul>
      <ColourSum lines={lines} choices={choices} ofText={facts => t('reorder.of', facts)} />
    </div>
  )
}

interface ColourSumProps {
  lines: readonly ReorderLine[]
  choices: ReorderChoices
  ofText: (facts: { count: string; ordered: string }) => string
}

/** Pieces taken of pieces ordered, unit prices of then and today, and the sum. */
function ColourSum({ lines, choices, ofText }: ColourSumProps) {
  const { currency } = lines[0]!.oldPrice
  const taken = lines.map(line => {
    const quantity = takenOf(line, choices)
    return { line, quantity, unit: unitOf(line, quantity) }
  })
  const count = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  const ordered = lines.reduce((sum, { orderedQuantity }) => sum + orderedQuantity, 0)
  const net = sumOf(taken.map(({ unit, quantity }) => (unit === undefined ? noMoney : times(unit, quantity))))
  // Prices of sizes that are not taken are left out, unless nothing is taken at all.
  const priced = taken.filter(({ quantity }) => quantity > 0 || count === 0)
  const prices = new Map(
    priced.flatMap(({ line, unit }) =>
      unit === undefined ? [] : [[`${line.oldPrice.value} ${unit}`, { line, unit }] as const],
    ),
  )
  return (
    <div className="text-right text-caption max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-3">
      <p className="text-ui">{ofText({ count: formatNumber(count), ordered: formatNumber(ordered) })}</p>
      {Array.from(prices.values(), ({ line, unit }) => (
        <p key={`${line.oldPrice.value} ${unit}`}>
          {line.oldPrice.value !== decimalOf(unit) && (
            <>
              <s className="text-ink-3">{formatMoney(line.oldPrice)}</s>{' '}
            </>
          )}
          <span className={line.oldPrice.value < decimalOf(unit) ? 'font-semibold text-warn' : ''}>
            {formatMoney({ value: decimalOf(unit), currency })}
          </span>
        </p>
      ))}
      <p className="text-ui font-semibold">{formatMoney({ value: decimalOf(net), currency })}</p>
    </div>
  )
}
