import Phone from 'lucide-react/icons/phone'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import type { Customer } from './use-my-customers.ts'

/** Calls the company. Who has no telephone at their computer reads the number when pointing at it. */
export function CallLink({ customer: { name, phone } }: { customer: Customer }) {
  const t = useTexts()
  if (!phone) return null
  return (
    <a
      href={phoneLink(phone)}
      title={phone}
      aria-label={t('my.customers.call', { company: name })}
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control border border-line-strong hover:bg-accent-soft lg:size-9 lg:border-0 lg:text-ink-2"
    >
      <Icon of={Phone} size={16} />
    </a>
  )
}
