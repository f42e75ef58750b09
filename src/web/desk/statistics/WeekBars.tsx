import { weekNumber } from '#domain/statistics/period.ts'
import { formatMoney } from '../../i18n/format.ts'
import { axisEnd, partOf } from './scale.ts'
import type { Answer } from './use-table.ts'

/** Revenue of each week as a bar, with a line where the week of the year before stood. The table says the same. */
export function WeekBars({ answer: { rows, currency } }: { answer: Answer<'weeks'> }) {
  const end = axisEnd(Math.max(...rows.map(({ now, before }) => Math.max(now.net, before.net))))
  const short = (value: number) => formatMoney({ value, currency }).replace(/[.,]00(?=\D*$)/, '')
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-caption text-ink-3">
      <div className="flex h-44 flex-col justify-between text-right">
        {[end, end / 2, 0].map(value => (
          <span key={value} className="leading-none">
            {short(value)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${rows.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
      >
        {[0, 50, 100].map(y => (
          <line
            key={y}
            x1={0}
            x2={rows.length * 10}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className={y === 100 ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {rows.map(({ monday, now, before }, place) => (
          <g key={monday}>
            <rect
              x={place * 10 + 2}
              width={6}
              y={100 - partOf(now.net, end)}
              height={partOf(now.net, end)}
              className="fill-accent"
            />
            {before.net > 0 && (
              <line
                x1={place * 10 + 0.5}
                x2={place * 10 + 9.5}
                y1={100 - partOf(before.net, end)}
                y2={100 - partOf(before.net, end)}
                vectorEffect="non-scaling-stroke"
                strokeWidth={2}
                className="stroke-ink"
              />
            )}
          </g>
        ))}
      </svg>
      <div className="col-start-2 mt-1 flex justify-between">
        {[rows[0], rows.length > 2 ? rows[Math.floor(rows.length / 2)] : undefined, rows.at(-1)].map(
          (row, place) =>
            row && (place === 0 || row !== rows[0]) && <span key={row.monday}>{weekNumber(row.monday)}</span>,
        )}
      </div>
    </div>
  )
}
