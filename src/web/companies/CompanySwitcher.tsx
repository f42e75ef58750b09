import { useCallback, useState } from 'react'
import { listSalesCustomers, switchCustomer } from '#contract/sales.ts'
import { companyLabel } from '#domain/account.ts'
import { useCurrentUser } from '../account/use-current-user.ts'
import { call } from '../api.ts'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { problemOf } from '../problem-error.ts'
import { RemoteCombobox } from '../ui/RemoteCombobox.tsx'
import { showToast } from '../ui/toasts.ts'
import type { RemoteItem } from '../ui/use-remote-items.ts'

/** A sales person chooses whom to order for. Then the page is built anew, so that nothing of the old company is left. */
export function CompanySwitcher() {
  const t = useTexts()
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<RemoteItem>()
  const search = useCallback(async (text: string, signal: AbortSignal) => {
    const { data } = await call(listSalesCustomers, { query: text ? { search: text } : {} }, { signal, isQuiet: true })
    return data.map(company => ({ id: company._id, label: companyLabel(company) }))
  }, [])

  async function switchTo(company: RemoteItem) {
    if (company.id === user?.company?._id) return
    setChosen(company)
    try {
      await call(switchCustomer, { body: { companyId: company.id } })
      location.assign('/')
    } catch (error) {
      setChosen(undefined)
      showToast({ type: 'danger', text: problemText(problemOf(error)) })
    }
  }

  return (
    <div className="border-b border-line bg-canvas px-5 py-4">
      <p className="mb-1 text-caption font-semibold text-ink-3">{t('company.switcher')}</p>
      <RemoteCombobox
        label={t('company.switcher')}
        placeholder={t('company.search')}
        search={search}
        activeId={user?.company?._id}
        activeLabel={t('company.active')}
        onSelect={company => void switchTo(company)}
        isDisabled={chosen !== undefined}
        texts={{
          loading: t('loading'),
          empty: t('company.none'),
          failed: t('company.failed'),
          keepTyping: t('keep.typing'),
        }}
      />
      {chosen && (
        <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-surface text-head font-semibold">
          {t('switching.to', { company: chosen.label })}
        </div>
      )}
    </div>
  )
}
