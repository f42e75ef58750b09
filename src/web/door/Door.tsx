import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { SignInPage } from '../account/SignInPage.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { countPageView } from '../page-views.ts'
import { areRequestsUnderWay, onRequestsChange } from '../requests-under-way.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { whenOnline } from '../when-online.ts'
import { DoorLayout } from './DoorLayout.tsx'
import { type DoorPath, isDoorPath } from './door-paths.ts'
import { usePath } from './door-router.ts'

const screens: Record<DoorPath, ComponentType> = {
  '/landing': SignInPage,
  '/auth': SignInPage,
  '/signup': lazy(async () => ({ default: (await whenOnline(() => import('../account/SignUpPage.tsx'))).SignUpPage })),
  '/forgot-password': lazy(async () => ({
    default: (await whenOnline(() => import('../account/ForgotPasswordPage.tsx'))).ForgotPasswordPage,
  })),
  '/reset': lazy(async () => ({ default: (await whenOnline(() => import('../account/ResetPage.tsx'))).ResetPage })),
  '/confirm-email': lazy(async () => ({
    default: (await whenOnline(() => import('../account/ConfirmEmailPage.tsx'))).ConfirmEmailPage,
  })),
}

/** The signed-out app: one frame, six screens. */
export function Door() {
  const t = useTexts()
  const wanted = usePath()
  // The old screen stays until the file of the next one is there.
  const path = useDeferredValue(wanted)
  const isWaiting = useSyncExternalStore(onRequestsChange, areRequestsUnderWay)
  useEffect(() => void countPageView(path), [path])
  return (
    <>
      <ProgressBar isBusy={isWaiting || path !== wanted} label={t('loading')} />
      <ToastRegion label={t('notifications')} closeLabel={t('close')} />
      {isDoorPath(path) ? <DoorScreen path={path} /> : <NotFoundPage path={path} isAlone />}
    </>
  )
}

function DoorScreen({ path }: { path: DoorPath }) {
  const Screen = screens[path]
  return (
    <DoorLayout>
      <Suspense>
        <Screen key={path} />
      </Suspense>
    </DoorLayout>
  )
}
