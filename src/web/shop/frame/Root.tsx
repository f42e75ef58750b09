import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isNavigating } from '../../boot/navigation.ts'
import { requestsUnderWay } from '../../boot/requests-under-way.ts'
import { ScrollPositions } from '../../boot/ScrollPositions.tsx'
import { usePageView } from '../../boot/use-page-view.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useStore } from '../../ui/store.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

/** What every screen has: the progress line, the toasts, and that its visit is counted. */
export function Root() {
  const t = useTexts()
  const { pathname } = useLocation()
  const isLeaving = useStore(isNavigating)
  const isWaiting = useStore(requestsUnderWay, count => count > 0)

  const toasts = useRef<HTMLElement>(null)
  useShortcut('toasts', () => toasts.current?.focus(), { isOverDialogs: true })
  usePageView(pathname)

  return (
    <>
      <ProgressBar isBusy={isLeaving || isWaiting} label={t('loading')} />
      <Outlet />
      <ToastRegion ref={toasts} label={t('notifications')} closeLabel={t('close')} />
      {/* Reading the scroll position has the browser lay out the page, so the page is shown first. */}
      <Deferred isLast>
        <ScrollPositions />
      </Deferred>
    </>
  )
}
