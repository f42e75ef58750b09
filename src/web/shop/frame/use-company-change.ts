import { useEffect } from 'react'
import { whenCompanyChanges } from '../../boot/session.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'

/** A write was refused because another tab now orders for another company: the page has to be built anew for it. */
export function useCompanyChange(): void {
  useEffect(() => {
    whenCompanyChanges(() => {
      const reload = { label: t('error.reload'), onSelect: () => location.reload() }
      showToast({ type: 'warning', text: t('company.changed'), actions: [reload], timeout: 60_000 })
    })
    return () => whenCompanyChanges(() => {})
  }, [])
}
