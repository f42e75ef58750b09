import { type ReactNode, useId } from 'react'

export interface RadioRow {
  value: string
  title: ReactNode
  /** A description below the title. */
  text?: ReactNode
  /** At the end of the row, such as a price. */
  aside?: ReactNode
  /** Beside the row, and not part of its label, such as a button. */
  action?: ReactNode
}

interface RadioRowsProps {
  legend: string
  isLegendHidden?: boolean
  rows: readonly RadioRow[]
  value: string | undefined
  onChoose: (value: string) => void
}

/** Radio buttons as rows, with room for a description and a price. */
export function RadioRows({ legend, isLegendHidden, rows, value, onChoose }: RadioRowsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line-strong">
        {rows.map(row => (
          <li key={row.value} className="flex items-center has-checked:bg-mode-soft">
            <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-mode">
              <input
                type="radio"
                name={name}
                checked={row.value === value}
                onChange={() => onChoose(row.value)}
                className="mt-1 size-4 shrink-0 accent-mode outline-none lg:mt-0.5"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{row.title}</span>
                {row.text && <span className="block text-ui text-ink-2">{row.text}</span>}
              </span>
              {row.aside && <span className="shrink-0 font-semibold">{row.aside}</span>}
            </label>
            {row.action && <span className="shrink-0 pr-2">{row.action}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
