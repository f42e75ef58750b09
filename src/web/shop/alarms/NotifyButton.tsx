import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useTexts } from '../../i18n/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAlarm } from './use-alarm.ts'

interface NotifyButtonProps {
  variantSku: string
  /** Names the variant, e.g. by colour and size. */
  label: string
}

/** The bell of a sold-out variant: sets the alarm that reports when it is back, or ends it. */
export function NotifyButton({ variantSku, label }: NotifyButtonProps) {
  const t = useTexts()
  const { isAllowed, isSet, toggleProps } = useAlarm(variantSku, label)
  if (!isAllowed) return null
  return (
    <button
      {...toggleProps}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-2.5 font-medium disabled:cursor-progress disabled:border-line disabled:text-ink-3 lg:min-h-7',
        isSet ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface hover:bg-canvas',
      )}
    >
      <Icon of={isSet ? BellRing : Bell} size={16} />
      {t(isSet ? 'notify.on' : 'notify.me')}
    </button>
  )
}
