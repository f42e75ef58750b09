import { partOf } from './scale.ts'

interface Bar {
  key: string
  label: string
  value: number
  written: string
  /** Where the bar of the year before ended. */
  mark?: number | undefined
}

/** Bars below each other, each under its name. The table beside it says the same. */
export function BarList({ bars, end, isLater }: { bars: readonly Bar[]; end: number; isLater?: boolean }) {
  return (
    <ul aria-hidden className="grid content-start gap-2 text-caption">
      {bars.map(({ key, label, value, written, mark }) => (
        <li key={key}>
          <div className="flex justify-between gap-3">
            <span className="min-w-0 truncate font-medium text-ink-2">{label}</span>
            <span className="shrink-0 font-semibold">{written}</span>
          </div>
          <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-0.5 h-2 w-full">
            <rect width={100} height={8} className={isLater ? 'fill-later-soft' : 'fill-accent-soft'} />
            <rect width={partOf(value, end)} height={8} className={isLater ? 'fill-later' : 'fill-accent'} />
            {mark !== undefined && (
              <line
                x1={partOf(mark, end)}
                x2={partOf(mark, end)}
                y1={0}
                y2={8}
                vectorEffect="non-scaling-stroke"
                strokeWidth={2}
                className="stroke-ink"
              />
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}
