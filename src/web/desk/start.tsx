import { QueryClientProvider } from '@tanstack/react-query'
import { rowProblemCodes } from '#domain/records/row-problem.ts'
import { isSignedIn } from '../boot/cookies.ts'
import { drawApp } from '../boot/draw-app.tsx'
import { alsoKnow } from '../boot/problem-error.ts'
import { queryClient } from '../boot/query-client.ts'
import { rememberPath, setAppPaths } from '../boot/travel.ts'
import { wearAgain } from '../ui/appearance.ts'
import { wearBrand } from '../ui/brand.ts'
import { followAddress } from './frame/address.ts'
import { Desk } from './frame/Desk.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/motion.css'
import './desk.css'

/** The staff's app. Its build shares no file with the shop's, so that buyers load nothing of it. */
alsoKnow(rowProblemCodes)
setAppPaths({ signIn: '/desk', home: '/desk' })
wearAgain()
wearBrand()
if (!isSignedIn() && location.pathname !== '/desk') {
  rememberPath(location.pathname + location.search)
  history.replaceState(null, '', '/desk')
}
followAddress()
// What is pressed without a network fails at once. Sent by itself later, it would surprise whoever has gone on since.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), mutations: { networkMode: 'always' } })
void drawApp(
  <QueryClientProvider client={queryClient}>{isSignedIn() ? <Desk /> : <SignInPage />}</QueryClientProvider>,
  'common',
  'desk',
)
