import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RemoteCombobox } from '../../ui/RemoteCombobox.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import type { RemoteItem } from '../../ui/use-remote-items.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { findCompanies } from './find-companies.ts'
import { openCompany } from './open-companies.ts'
import { SwitchingTo } from './SwitchingTo.tsx'

/** Where a sales person chooses the company to act for. */
export function CompanySwitcher({ isFirst }: { isFirst: boolean }) {
  const t = useTexts()
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<RemoteItem>()

  async function switchTo(company: RemoteItem) {
    if (company.id === user?.company?._id) return
    setChosen(company)
    try {
      await openCompany(company.id)
    } catch (error) {
      setChosen(undefined)
      showProblem(error)
    }
  }

  return (
    <div className="border-b border-line bg-canvas px-5 py-4">
      <p className="mb-1 text-caption font-semibold text-ink-3">{t('company.switcher')}</p>
      <RemoteCombobox
        label={t('company.switcher')}
        placeholder={t('company.search')}
        search={findCompanies}
        activeId={user?.company?._id}
        activeLabel={t('company.active')}
        onSelect={company => void switchTo(company)}
        isDisabled={chosen !== undefined}
        isFirst={isFirst}
        texts={{
          loading: t('loading'),
          empty: t('company.none'),
          failed: t('company.failed'),
          keepTyping: t('keep.typing'),
        }}
      />
      {chosen && <SwitchingTo company={chosen.label} />}
    </div>
  )
}
