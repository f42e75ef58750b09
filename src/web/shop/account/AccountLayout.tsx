import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NavLink } from '../../ui/NavLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { accountEntries } from './account-entries.ts'

/** The tabs above every account page. Each page has its own heading. */
export function AccountLayout() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const entries = user && settings && accountEntries(user, settings).filter(({ link }) => isAccountPage(link))
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  const hasEntries = entries !== undefined
  // On a phone the tabs are wider than the screen: scroll the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page changes and when the tabs have loaded
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) tabs.current!.scrollLeft = current.offsetLeft + (current.offsetWidth - tabs.current!.clientWidth) / 2
  }, [pathname, hasEntries])
  return (
    <>
      <nav
        ref={tabs}
        aria-label={t('account')}
        className="relative -mx-3 mb-5 overflow-x-auto border-b border-line px-3 lg:-mt-2 lg:mx-0 lg:px-0"
      >
        <ul className="flex gap-1 lg:gap-2">
          {entries ? (
            entries.map(({ text, icon, link }) => (
              <li key={link} className="shrink-0">
                <NavLink to={link} isExact={link === '/my-account'} className={entryLook}>
                  <Icon of={icon} size={16} />
                  {t(text as 'account.profile')}
                </NavLink>
              </li>
            ))
          ) : (
            <li aria-hidden className="flex h-11 items-center">
              <Skeleton className="h-5 w-80" />
            </li>
          )}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}

/** The wishlist and the alarms are in the account menu as well, but their pages are not below `/my-account`. */
function isAccountPage(link: string): boolean {
  return link.startsWith('/my-account')
}

const entryLook =
  'flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-row whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:px-3 lg:text-ui'
