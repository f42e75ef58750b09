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
  return {
    isAllowed,
    isSet: alarm !== undefined,
    // Until the list has loaded it is unknown whether toggling would set or end the alarm.
    isKnown: list !== undefined || hasFailed,
    set,
    toggle: () => void (alarm ? change(() => remove([alarm])) : set()),
  }
}
