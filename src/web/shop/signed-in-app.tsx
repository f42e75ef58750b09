import { queryClient } from '../boot/query-client.ts'
import { whenCompanyIsTaken } from '../boot/session.ts'
import { startApp } from '../boot/start-app.tsx'
import { currentLocale } from '../i18n/texts.ts'
import { seasonsQuery } from './catalogue/use-seasons.ts'
import { bootQuery } from './frame/boot.ts'
import { recallFrame } from './frame/last-frame.ts'
import { whenReached } from './loading/steps.ts'
import { prefetchOnIntent, prefetchPath } from './prefetch-path.ts'
import { routes } from './routes.tsx'
import { isOfGoods } from './screens.ts'

void startApp({ routes, texts: ['common', 'shop'], fetchFirstData })
prefetchOnIntent(routes)
whenCompanyIsTaken(
  () => void import('./companies/company-taken.ts').then(({ leaveTakenCompany }) => leaveTakenCompany()),
)

/** From the answers of the page before, where there are any; what has changed since follows. */
async function fetchFirstData(): Promise<void> {
  const known = isOfGoods(location.pathname) && recallFrame() ? undefined : whenReached('rest')
  if (location.pathname !== '/logout') void queryClient.prefetchQuery(bootQuery)
  await known
  // Without the seasons a list cannot tell which quantities it takes. That they cannot be had is said where they are shown.
  const seasons = queryClient.ensureQueryData(seasonsQuery(currentLocale())).catch(() => {})
  await Promise.all([prefetchPath(routes, location), seasons])
}
