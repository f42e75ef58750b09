import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import { reloadOnMissingChunk } from '../boot/chunk-reload.ts'
import { navigateBy } from '../boot/navigation.ts'
import { queryClient } from '../boot/query-client.ts'
import { takeArrival } from '../boot/travel.ts'
import { addTexts, currentLocale } from '../i18n/texts.ts'
import { announceFirstPage } from '../ui/PageTitle.tsx'
import { seasonsQuery } from './catalogue/use-seasons.ts'
import { bootQuery } from './frame/boot.ts'
import { recallFrame } from './frame/last-frame.ts'
import { whenReached } from './loading/steps.ts'
import { prefetchOnIntent, prefetchPath } from './prefetch-path.ts'
import { routes } from './routes.tsx'
import { isOfGoods } from './screens.ts'

/** So long the first picture waits for who is looking at it: drawn once and whole, it neither jumps nor is drawn twice. */
const patience = 400

// Pieces of 10 ms instead of 5: on a slow machine the pauses between those took as long as the drawing.
forceFrameRate(100)
reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
await pause()
// Drawn from what is known, where it is; whatever has changed since follows with this visit's answers.
const known = isOfGoods(location.pathname) && recallFrame() ? Promise.resolve() : whenReached('rest')
if (location.pathname !== '/logout') void queryClient.prefetchQuery(bootQuery)
await pause()
const router = createBrowserRouter(routes)
navigateBy((path, manner) => {
  // Where one is already, one press leads back past it, not two.
  const isHere = new URL(path, location.href).href === location.href
  void router.navigate(path, { ...manner, replace: isHere })
})
const prepared = Promise.all([known.then(fetchScreenData), whenInitialized(router)])
prefetchOnIntent(routes)
const late = new Promise(resolve => setTimeout(resolve, patience))
await Promise.all([addTexts('common'), addTexts('shop'), Promise.race([prepared, late])])
// In pieces, so that the browser hears a press and parses what arrives meanwhile.
const root = createRoot(document.getElementById('app')!)
startTransition(() => root.render(<RouterProvider router={router} useTransitions={false} />))

/** Without the seasons a list cannot tell which quantities it takes. That they cannot be had is said where they are shown. */
async function fetchScreenData(): Promise<void> {
  const seasons = queryClient.ensureQueryData(seasonsQuery(currentLocale())).catch(() => {})
  await Promise.all([prefetchPath(routes, location), seasons])
}

/** Until the screen's own file is there: the frame and its heading are then drawn in one go. */
function whenInitialized({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve()
  return new Promise(resolve => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Until the browser has had its turn: starting in one go would be one long deafness. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
