import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ScrollPositions } from '../../boot/ScrollPositions.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { useStore } from '../../ui/store.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { endDeadPack, fair, followOtherTabs, lockFair, openFair } from './fair.ts'
import { useOnline } from './use-online.ts'

/** The frame of the fair: where one is, whether there is a network, and the way to lock everything at once. */
export function FairLayout() {
  const t = useTexts()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const { state, drafts } = useStore(fair)
  const waiting = drafts.filter(draft => draft.state !== 'sent').length
  useEffect(() => {
    const timer = setInterval(() => void endDeadPack(), 60_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const follow = () => void followOtherTabs()
    addEventListener('focus', follow)
    return () => removeEventListener('focus', follow)
  }, [])
  useEffect(() => {
    if (isOnline && fair.get().state === 'unready') void openFair()
  }, [isOnline])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip.to.content')}
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-[1368px] flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 lg:px-6">
          <nav aria-label={t('fair.title')} className="flex flex-wrap items-center gap-x-4">
            <Link to="/fair" aria-current={pathname === '/fair' ? 'page' : undefined} className={navLook}>
              {t('fair.title')}
            </Link>
            <Link to="/fair/orders" aria-current={pathname === '/fair/orders' ? 'page' : undefined} className={navLook}>
              {t('fair.orders.waiting', { count: waiting })}
            </Link>
            {/* Another document: the shop needs a network. */}
            <a href="/" className={navLook}>
              {t('fair.to.shop')}
            </a>
          </nav>
          <div className="ml-auto flex items-center gap-4">
            <span role="status" className="text-ui">
              <Status kind={isOnline ? 'ok' : 'warn'}>{t(isOnline ? 'fair.online' : 'fair.offline')}</Status>
            </span>
            {state !== 'locked' && state !== 'impossible' && (
              <Button kind="secondary" onClick={() => void lockFair()}>
                <Icon of={Lock} size={16} />
                {t('fair.lock')}
              </Button>
            )}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[1368px] flex-1 px-3 py-5 lg:px-6 lg:py-6">
        {state === 'opening' ? <Skeleton className="h-8 w-52" /> : <Outlet />}
      </main>
      <ScrollPositions />
      <ToastRegion label={t('fair.messages')} closeLabel={t('close')} />
    </div>
  )
}

const navLook =
  'inline-flex min-h-11 items-center text-row font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-semibold'
