import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { countPageView } from '../../boot/page-views.ts'
import { areRequestsUnderWay, onRequestsChange } from '../../boot/requests-under-way.ts'
import { whenOnline } from '../../boot/when-online.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { isSignedOutPath, type SignedOutPath } from './paths.ts'
import { usePath } from './router.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'
import { SignInPage } from './SignInPage.tsx'

const screens: Record<SignedOutPath, ComponentType> = {
  '/landing': SignInPage,
  '/auth': SignInPage,
  '/signup': lazy(async () => ({ default: (await whenOnline(() => import('./SignUpPage.tsx'))).SignUpPage })),
  '/forgot-password': lazy(async () => ({
    default: (await whenOnline(() => import('./ForgotPasswordPage.tsx'))).ForgotPasswordPage,
  })),
  '/reset': lazy(async () => ({ default: (await whenOnline(() => import('./ResetPage.tsx'))).ResetPage })),
  '/confirm-email': lazy(async () => ({
    default: (await whenOnline(() => import('./ConfirmEmailPage.tsx'))).ConfirmEmailPage,
  })),
}

/** The signed-out app: one frame, six screens. */
export function SignedOutApp() {
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
      {isSignedOutPath(path) ? <SignedOutScreen path={path} /> : <NotFoundPage path={path} isAlone />}
    </>
  )
}

function SignedOutScreen({ path }: { path: SignedOutPath }) {
  const Screen = screens[path]
  return (
    <SignedOutLayout>
      <Suspense>
        <Screen key={path} />
      </Suspense>
    </SignedOutLayout>
  )
}
