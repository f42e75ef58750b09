import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { reloadOnMissingChunk } from '../boot/chunk-reload.ts'
import { isSignedIn } from '../boot/cookies.ts'
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx'
import { queryClient } from '../boot/query-client.ts'
import { rememberPath, setAppPaths, takeArrival } from '../boot/travel.ts'
import { addTexts } from '../i18n/texts.ts'
import { wearAgain } from '../ui/appearance.ts'
import { wearBrand } from '../ui/brand.ts'
import { announceFirstPage } from '../ui/PageTitle.tsx'
import { Desk } from './frame/Desk.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/motion.css'
import './desk.css'

/** The staff's app. Its build shares no file with the shop's, so that buyers load nothing of it. */
setAppPaths({ signIn: '/desk', home: '/desk' })
wearAgain()
wearBrand()
reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
if (!isSignedIn() && location.pathname !== '/desk') {
  rememberPath(location.pathname + location.search)
  history.replaceState(null, '', '/desk')
}
await Promise.all([addTexts('common'), addTexts('desk')])
createRoot(document.getElementById('app')!).render(
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>{isSignedIn() ? <Desk /> : <SignInPage />}</QueryClientProvider>
  </ErrorBoundary>,
)
