import { useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAlarms } from './use-alarms.ts'

/** The alarm of one variant, with a function that sets or ends it. */
export function useAlarm(variantSku: string, label: string) {
  const { isAllowed, list, hasFailed, watch, remove } = useAlarms()
  const [isBusy, setBusy] = useState(false)
  const alarm = list?.find(one => one.domainReference === variantSku)

  async function change(act: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await act()
    setBusy(false)
  }
  const set = () =>
    change(async () => {
      if (await watch({ domainReference: variantSku })) {
        showToast({ type: 'success', text: t('notify.set', { name: label }) })
      }
    })
  const isSet = alarm !== undefined
  const isKnown = list !== undefined || hasFailed
  return {
    isAllowed,
    isSet,
    isKnown,
    set,
    /** For a button that sets the alarm or ends it. Pressed before the list has loaded, it sets it, as it says. */
    toggleProps: {
      type: 'button',
      'aria-pressed': isSet,
      'aria-label': t(isSet ? 'notify.on.named' : 'notify.me.named', { variant: label }),
      onClick: () => void (alarm ? change(() => remove([alarm])) : set()),
    } as const,
  }
}
