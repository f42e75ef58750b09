import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Grain, grains, type Period, periodAfter, periodBefore, periodWith } from '#domain/statistics/period.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { Segments } from '../../ui/Segments.tsx'
import { usePeriodName } from './use-period-name.ts'

interface PeriodChoiceProps {
  period: Period
  onChange: (key: string) => void
}

/** Month, quarter or year, and the one before or after. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useTexts()
  const nameOf = usePeriodName()
  const today = new Date().toISOString().slice(0, 10)
  const isOver = period.until < today
  const other = (grain: Grain) => periodWith(isOver ? period.until : today, grain).key
  const after = periodAfter(period)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t('statistics.period')}
        value={period.grain}
        options={grains.map(grain => ({ value: grain, label: t(`statistics.${grain}`) }))}
        onChange={grain => onChange(other(grain))}
        isPlain
      />
      <div className="flex items-center">
        <Step icon={ChevronLeft} text={t('statistics.earlier')} to={periodBefore(period)} onChange={onChange} />
        <span aria-live="polite" className="min-w-28 text-center text-ui font-semibold">
          {nameOf(period)}
        </span>
        <Step
          icon={ChevronRight}
          text={t('statistics.later')}
          to={after && after.from <= today ? after : undefined}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

interface StepProps {
  icon: typeof ChevronLeft
  text: string
  to: Period | undefined
  onChange: (key: string) => void
}

function Step({ icon, text, to, onChange }: StepProps) {
  return (
    <button
      type="button"
      className={`${iconButtonLook} disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-50`}
      aria-label={text}
      title={text}
      disabled={!to}
      onClick={() => to && onChange(to.key)}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
