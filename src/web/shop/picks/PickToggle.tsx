import ListChecks from 'lucide-react/icons/list-checks'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { picks, usePicks } from './picks.ts'

/** Turns the checkboxes of lists on and off. */
export function PickToggle() {
  const t = useTexts()
  const { isOn } = usePicks()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('pick.toggle')}
      title={t('pick.toggle')}
      onClick={isOn ? picks.end : picks.begin}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-line-strong bg-surface text-ink-2 hover:border-ink-2 aria-pressed:border-mode aria-pressed:bg-mode-soft aria-pressed:text-mode lg:size-9"
    >
      <Icon of={ListChecks} size={18} />
    </button>
  )
}
