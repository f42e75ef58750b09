import type { ReactNode } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { allSelected, nothingSelected, type Selection, selectedCount } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  total: number
  onSelect: (selection: Selection) => void
  children: ReactNode
}

/** Takes the place of the filters while rows are selected: how many, and what can be done to them. */
export function SelectionBar({ selection, total, onSelect, children }: SelectionBarProps) {
  const t = useTexts()
  const count = selectedCount(selection, total)
  return (
    <section
      aria-label={t('desk.selection')}
      className="flex min-h-12 flex-wrap items-center gap-2 rounded-box bg-accent-soft px-3 py-1.5 text-ui"
    >
      <p role="status" className="font-semibold">
        {countText('desk.selected', count)}
      </p>
      {count < total && (
        <Button kind="quiet" onClick={() => onSelect(allSelected)}>
          {countText('desk.select.all', total)}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onSelect(nothingSelected)}>
        {t('desk.select.none')}
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
