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

/** How long the first screen waits for its data, in ms: a page that is drawn once and whole does not jump. */
const patience = 400

// React renders in slices of 10 ms instead of 5: on a slow machine the pauses between slices took as long as the slices.
forceFrameRate(100)
reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
await pause()
// Drawn from the answers of the page before, where there are any; what has changed since follows.
const known = isOfGoods(location.pathname) && recallFrame() ? Promise.resolve() : whenReached('rest')
if (location.pathname !== '/logout') void queryClient.prefetchQuery(bootQuery)
await pause()
const router = createBrowserRouter(routes)
navigateBy((path, manner) => {
  // A link to the current page adds no entry to the history.
  const isHere = new URL(path, location.href).href === location.href
  void router.navigate(path, { ...manner, replace: isHere })
})
const prepared = Promise.all([known.then(fetchScreenData), whenInitialized(router)])
prefetchOnIntent(routes)
const late = new Promise(resolve => setTimeout(resolve, patience))
await Promise.all([addTexts('common'), addTexts('shop'), Promise.race([prepared, late])])
// As a transition: the browser can handle a press and parse what arrives in between.
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

/** Start in steps: a single synchronous start blocks the page, and presses wait for it. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
