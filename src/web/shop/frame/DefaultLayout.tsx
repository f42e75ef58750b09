import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { BootFailed } from '../../boot/BootFailed.tsx'
import { useFirstScreenShown } from '../../boot/first-screen.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { OfflineBar } from '../../boot/OfflineBar.tsx'
import { prefetch } from '../../boot/prefetch.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { queryClient } from '../../boot/query-client.ts'
import { takeMessage } from '../../boot/travel.ts'
import { useOtherTabs } from '../../boot/use-other-tabs.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { ModalHost } from '../../ui/ModalHost.tsx'
import { Overlay } from '../../ui/Overlay.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { CategoryMenu } from '../browse/CategoryMenu.tsx'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { bootQuery } from './boot.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { KeptAnswers } from './KeptAnswers.tsx'
import { MobileNav } from './MobileNav.tsx'
import { modals } from './modals.ts'
import { TopBar } from './TopBar.tsx'
import { useAppearance } from './use-appearance.ts'
import { useCompanyChange } from './use-company-change.ts'
import { VatBar } from './VatBar.tsx'

const loadSidebar = () => import('../account/AccountSidebar.tsx')
const wantSidebar = () => prefetch(loadSidebar)
const AccountSidebar = lazyPart(async () => (await loadSidebar()).AccountSidebar)
/** Only for staff who look at the shop as a customer. */
const ViewingBar = lazyPart(async () => (await import('./ViewingBar.tsx')).ViewingBar, 'viewing')
// Fetched as soon as the page stands: when the network is gone it must be there.
const WaitingForNetwork = lazyPart(async () => (await import('../../boot/WaitingForNetwork.tsx')).WaitingForNetwork)

export function DefaultLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShopFrame />
    </QueryClientProvider>
  )
}

/**
 * The frame around every screen of the shop. It is drawn at once and fills as the answers arrive. A change of route
 * draws of it only what has to do with routes.
 */
const ShopFrame = memo(function ShopFrame() {
  const t = useTexts()
  const isWide = useIsWide()
  // Under way since before there was a frame.
  const boot = useQuery({ ...bootQuery, retryOnMount: false })
  const viewedUntil = useCurrentUser()?.viewedUntil
  const [isAccountOpen, setAccountOpen] = useState(false)
  const [wasAccountOpened, setAccountOpened] = useState(false)
  const [isSwitching, setSwitching] = useState(false)
  const openAccount = useCallback(() => {
    setSwitching(false)
    setAccountOpened(true)
    setAccountOpen(true)
  }, [])
  const openSwitcher = useCallback(() => {
    openAccount()
    setSwitching(true)
  }, [openAccount])
  useFirstScreenShown()
  useOtherTabs()
  useAppearance()
  useCompanyChange()
  useEffect(() => {
    const keys = import('../shortcuts/global-shortcuts.ts').then(file => file.listenToGlobalShortcuts(openAccount))
    return () => void keys.then(stop => stop())
  }, [openAccount])
  useEffect(() => {
    const message = takeMessage()
    if (message) showToast({ type: 'success', text: t(message) })
  }, [t])

  if (boot.isError) {
    const problem = problemOf(boot.error)
    // Who is no longer signed in is already on the way to the sign-in page.
    return problem.status === 401 ? null : <BootFailed problem={problem} onRetry={() => void boot.refetch()} />
  }
  return (
    <div className="frame flex min-h-dvh flex-col pb-14 lg:pb-0">
      <a href="#content" className="skip-link">
        {t('skip.to.content')}
      </a>
      {viewedUntil && (
        <Suspense>
          <ViewingBar until={viewedUntil} />
        </Suspense>
      )}
      <TopBar onSwitch={openSwitcher} />
      <VatBar />
      <OfflineBar text={t('offline')} />
      <Header onAccount={openAccount} onAccountIntent={wantSidebar} />
      {isWide && <CategoryMenu />}
      {/* A screen high at least: whatever comes or goes in it, the footer stays below and does not jump. */}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-svh w-full max-w-[1368px] flex-1 px-3 py-5 lg:px-6 lg:py-6"
      >
        <Suspense>
          <Deferred isLast>
            <WaitingForNetwork />
          </Deferred>
        </Suspense>
        <Outlet />
      </main>
      <Deferred isLast>
        <KeptAnswers />
        <Footer />
      </Deferred>
      {/* After the page: over all of it, also over what lies on it. */}
      <Overlay />
      {!isWide && <MobileNav />}
      <ModalHost registry={modals} />
      {wasAccountOpened && (
        <Suspense>
          <AccountSidebar isOpen={isAccountOpen} isSwitching={isSwitching} onClose={() => setAccountOpen(false)} />
        </Suspense>
      )}
    </div>
  )
})
