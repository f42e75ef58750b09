import Plus from 'lucide-react/icons/plus'
import { formatDay } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { daysUntil } from '../catalogue/days-until.ts'
import type { Customer } from './use-my-customers.ts'

/** What is to be done next for a company; a press changes it. */
export function NextStep({ customer }: { customer: Customer }) {
  const t = useTexts()
  const { nextStep } = customer
  const isDue = nextStep?.day != null && daysUntil(nextStep.day, new Date()) <= 0
  return (
    <button
      type="button"
      onClick={() => openModal('nextStep', { customer })}
      className="relative z-10 block max-w-full rounded-control px-1.5 py-0.5 text-left text-ui hover:bg-accent-soft max-lg:min-h-11"
    >
      {nextStep ? (
        <>
          <span className="flex items-center gap-1.5">
            {isDue && <span aria-hidden className="size-2 shrink-0 bg-bad" />}
            <span className="truncate">{nextStep.text}</span>
          </span>
          {nextStep.day && (
            <span className={`block text-caption ${isDue ? 'text-bad' : 'text-ink-3'}`}>{formatDay(nextStep.day)}</span>
          )}
        </>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-ink-3 min-[80rem]:whitespace-nowrap">
          <Icon of={Plus} size={14} />
          {t('my.customers.step')}
        </span>
      )}
      <span className="sr-only"> {t('my.customers.step.for', { company: customer.name })}</span>
    </button>
  )
}
