import type { AnswerOf } from '#contract/endpoint.ts'
import type { listFilters } from '#contract/shop/catalogue.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

export type FilterGroup = AnswerOf<typeof listFilters>['data'][number]

interface FilterChoicesProps {
  group: FilterGroup
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Hides the heading, because the button that opened the choices already shows it. */
  isBare?: boolean
}

export function FilterChoices({ group, chosen, onToggle, isBare }: FilterChoicesProps) {
  return (
    <fieldset className="grid">
      <legend className={isBare ? 'sr-only' : 'mb-1 font-semibold'}>{group.label}</legend>
      {group.values.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          label={
            <>
              {label} <span className="text-ink-3">{formatNumber(count)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
