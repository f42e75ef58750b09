import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { companyLabel } from '#domain/access/account.ts'
import { tabCompany } from '../../boot/tab-company.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { CompanySwatch } from '../acting/CompanySwatch.tsx'
import type { OpenCompany } from '../acting/stored-companies.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { CompanyTab } from './CompanyTab.tsx'
import { takeClosedName } from './company-taken.ts'
import {
  addCompany,
  closeCompany,
  goToCompany,
  noteAsLast,
  notePlace,
  openCompanies,
  reloadIfKept,
} from './open-companies.ts'
import { SwitchingTo } from './SwitchingTo.tsx'

/** The companies a sales person has open: as tabs, on phones as a menu that bears the name of the present one. */
export function CompanyTabs() {
  const t = useTexts()
  const isWide = useIsWide()
  const company = useCurrentUser()?.company
  const open = useStore(openCompanies)
  const [next, setNext] = useState<OpenCompany>()
  useRemembered()
  useEffect(() => {
    const name = takeClosedName()
    if (name) showToast({ type: 'warning', text: t('open.companies.taken', { company: name }), timeout: 60_000 })
  }, [t])

  function goTo(chosen: OpenCompany) {
    setNext(chosen)
    void goToCompany(chosen.id)
  }
  function close(chosen: OpenCompany) {
    if (chosen.id === company?._id) setNext(open.find(({ id }) => id !== chosen.id))
    void closeCompany(chosen.id)
  }
  const tabs = open.map(one => (
    <CompanyTab
      key={one.id}
      company={one}
      isCurrent={one.id === company?._id}
      isInMenu={!isWide}
      onGo={() => goTo(one)}
      onClose={() => close(one)}
    />
  ))
  return (
    <>
      {isWide ? (
        <ul aria-label={t('open.companies')} className="flex min-w-0 items-stretch self-stretch overflow-x-auto">
          {tabs}
        </ul>
      ) : (
        <CompanyMenu>{tabs}</CompanyMenu>
      )}
      {next && <SwitchingTo company={companyLabel(next)} />}
    </>
  )
}

function CompanyMenu({ children }: { children: React.ReactNode }) {
  const t = useTexts()
  const company = useCurrentUser()?.company
  const count = useStore(openCompanies, open => open.length)
  const [isOpen, setOpen] = useState(false)
  const title = t('open.companies')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-10 min-w-0 items-center gap-2 rounded-control pr-1 font-semibold outline-on-night"
      >
        {company && <CompanySwatch id={company._id} />}
        <span className="min-w-0 truncate">{company ? companyLabel(company) : t('no.company')}</span>
        <span className="sr-only">{countText('open.companies.count', count)}</span>
        {count > 1 && (
          <span aria-hidden className="rounded-swatch bg-on-night px-1.5 text-caption text-night">
            {count}
          </span>
        )}
        <Icon of={ChevronDown} size={16} />
      </button>
      <SideSheet title={title} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)} side="left">
        <ul aria-label={title} className="divide-y divide-line">
          {isOpen && children}
        </ul>
      </SideSheet>
    </>
  )
}

/** Notes the company of this page as open, and as the last one that was looked at. */
function useRemembered(): void {
  const company = useCurrentUser()?.company
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!company || company._id !== tabCompany()) return
    addCompany({ id: company._id, customerNo: company.customerNo, name: company.name })
    addEventListener('focus', noteAsLast)
    addEventListener('pageshow', reloadIfKept)
    return () => {
      removeEventListener('focus', noteAsLast)
      removeEventListener('pageshow', reloadIfKept)
    }
  }, [company])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address that was gone to
  useEffect(() => {
    if (company && company._id === tabCompany()) notePlace()
  }, [company, pathname, search])
}
