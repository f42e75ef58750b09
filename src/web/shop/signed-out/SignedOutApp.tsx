import { type ComponentType, Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { requestsUnderWay } from '../../boot/requests-under-way.ts'
import { usePageView } from '../../boot/use-page-view.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useStore } from '../../ui/store.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { isSignedOutPath, type SignedOutPath } from './paths.ts'
import { usePath } from './router.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'
import { SignInPage } from './SignInPage.tsx'

const screens: Record<SignedOutPath, ComponentType> = {
  '/landing': SignInPage,
  '/auth': SignInPage,
  '/signup': lazyPart(async () => (await import('./SignUpPage.tsx')).SignUpPage),
  '/forgot-password': lazyPart(async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage),
  '/reset': lazyPart(async () => (await import('./ResetPage.tsx')).ResetPage),
  '/confirm-email': lazyPart(async () => (await import('./ConfirmEmailPage.tsx')).ConfirmEmailPage),
}

/** The signed-out app: one frame, six screens. */
export function SignedOutApp() {
  const t = useTexts()
  const wanted = usePath()
  // The old screen stays until the file of the next one is there.
  const path = useDeferredValue(wanted)
  const isWaiting = useStore(requestsUnderWay, count => count > 0)
  usePageView(path)
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
