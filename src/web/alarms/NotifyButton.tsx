import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAlarms } from './use-alarms.ts'

interface NotifyButtonProps {
  variantSku: string
  /** What it is called here, e.g. its colour and size. */
  label: string
  /** Shows the label instead of "Notify me": where several stand side by side. */
  isNamed?: boolean
}

/** The bell at something sold out: pressed, its owner hears when it is back; pressed again, no longer. */
export function NotifyButton({ variantSku, label, isNamed }: NotifyButtonProps) {
  const t = useTexts()
  const { isAllowed, list, hasFailed, watch, remove } = useAlarms()
  const [isBusy, setBusy] = useState(false)
  if (!isAllowed) return null
  const alarm = list?.find(one => one.domainReference === variantSku)

  async function press() {
    if (isBusy) return
    setBusy(true)
    if (alarm) await remove([alarm])
    else if (await watch({ domainReference: variantSku })) {
      showToast({ type: 'success', text: t('notify.set', { name: label }) })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      // Before it is known whether there is one, a press could mean either.
      disabled={!list && !hasFailed}
      aria-pressed={alarm !== undefined}
      aria-label={t(alarm ? 'notify.on.named' : 'notify.me.named', { variant: label })}
      onClick={() => void press()}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-2.5 font-medium disabled:cursor-progress disabled:border-line disabled:text-ink-3 lg:min-h-7',
        alarm ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface hover:bg-canvas',
      )}
    >
      <Icon of={alarm ? BellRing : Bell} size={16} />
      {isNamed ? label : t(alarm ? 'notify.on' : 'notify.me')}
    </button>
  )
}
