import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { HeaderCategories } from '../browse/HeaderCategories.tsx'
import { CartButtons } from '../cart/CartButtons.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { NotificationButton } from '../notifications/NotificationButton.tsx'
import { ProposalButton } from '../proposals/ProposalButton.tsx'
import { SearchBar } from '../search/SearchBar.tsx'
import { WishlistButton } from '../wishlist/WishlistButton.tsx'

const CategorySheet = lazyPart(async () => (await import('../browse/CategorySheet.tsx')).CategorySheet)

interface HeaderProps {
  onAccount: () => void
  /** The account is about to be opened. */
  onAccountIntent: () => void
}

export function Header({ onAccount, onAccountIntent }: HeaderProps) {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const isWide = useIsWide()
  const [isSearchOpen, setSearchOpen] = useState(false)
  const closeSearch = useCallback(() => setSearchOpen(false), [])
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [wasMenuOpened, setMenuOpened] = useState(false)
  return (
    <header className="sticky top-(--bar) z-30 border-b border-line bg-surface">
      <div className="flex min-h-13 flex-wrap items-center gap-x-1 px-1 lg:min-h-14 lg:flex-nowrap lg:gap-x-5 lg:px-6">
        {!isWide && (
          <button
            type="button"
            aria-label={t('menu')}
            onClick={() => {
              setMenuOpened(true)
              setMenuOpen(true)
            }}
            className={iconButtonLook}
          >
            <Icon of={Menu} />
          </button>
        )}
        <Link
          to="/"
          aria-label={t('home.link', { company: settings?.companyName ?? '' })}
          className="min-w-0 flex-1 rounded-control lg:flex-none"
        >
          <Logo name={settings?.companyName} sources={[settings?.logo, user?.transientObject.company?.logo]} />
        </Link>
        {isWide && <HeaderCategories hasDeals={user?.isDeal ?? false} />}
        {(isWide || isSearchOpen) && (
          <div className="order-last w-full px-2 pb-2 lg:order-none lg:w-105 lg:min-w-40 lg:shrink-9999 lg:p-0">
            <SearchBar isFocused={isSearchOpen} onDone={closeSearch} />
          </div>
        )}
        <div className="ml-auto flex items-center lg:gap-1">
          {!isWide && <SearchButton isOpen={isSearchOpen} onPress={() => setSearchOpen(!isSearchOpen)} />}
          <ProposalButton />
          <NotificationButton />
          {isWide && (
            <Tooltip text={t('account')}>
              <button
                type="button"
                aria-label={t('account')}
                aria-haspopup="dialog"
                onPointerEnter={onAccountIntent}
                onFocus={onAccountIntent}
                onClick={onAccount}
                className={iconButtonLook}
              >
                <Icon of={UserRound} />
              </button>
            </Tooltip>
          )}
          {isWide && <WishlistButton />}
          <CartButtons />
        </div>
      </div>
      {wasMenuOpened && (
        <Suspense>
          <CategorySheet isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} onAccount={onAccount} />
        </Suspense>
      )}
    </header>
  )
}

interface SearchButtonProps {
  isOpen: boolean
  onPress: () => void
}

/** On phones; the page of results has the field itself. Apart, so that a change of route draws it and not the header. */
function SearchButton({ isOpen, onPress }: SearchButtonProps) {
  const t = useTexts()
  const { pathname } = useLocation()
  if (pathname === '/search') return null
  return (
    <button type="button" aria-label={t('search')} aria-expanded={isOpen} onClick={onPress} className={iconButtonLook}>
      <Icon of={Search} />
    </button>
  )
}
