import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { accountEntries } from './account-entries.ts'

/** The frame of the account pages: the way from one to the other. Each page brings its own heading. */
export function AccountLayout() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const entries = user && settings && accountEntries(user, settings).filter(({ link }) => isAccountPage(link))
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  const isFilled = entries !== undefined
  // On a phone the strip is longer than the screen; where one is must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip moves with the page, and once its entries are there
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current) strip.current!.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.current!.clientWidth) / 2
  }, [pathname, isFilled])
  return (
    <>
      <nav
        ref={strip}
        aria-label={t('account')}
        className="relative -mx-3 mb-5 overflow-x-auto border-b border-line px-3 lg:-mt-2 lg:mx-0 lg:px-0"
      >
        <ul className="flex gap-1 lg:gap-2">
          {entries ? (
            entries.map(({ text, icon, link }) => (
              <li key={link} className="shrink-0">
                <NavLink to={link} end className={entryLook}>
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

/** The wishlist and the like are entries of the account too, but pages of their own. */
function isAccountPage(link: string): boolean {
  return link.startsWith('/my-account')
}

const entryLook =
  'flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-row whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:px-3 lg:text-ui'
