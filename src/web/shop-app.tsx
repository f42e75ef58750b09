import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { addTexts } from './i18n/texts.ts'
import { navigateBy } from './navigation.ts'
import { prefetchOnIntent } from './prefetch-path.ts'
import { routes } from './routes.tsx'
import { bootQuery } from './shell/boot.ts'
import { whenReached } from './shell/boot-steps.ts'
import { queryClient } from './shell/query-client.ts'
import { takeArrival } from './travel.ts'
import { announceFirstPage } from './ui/PageTitle.tsx'

/** So long the first picture waits for who is looking at it: drawn once and whole, it neither jumps nor is drawn twice. */
const patience = 400

reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
const answered = whenReached('rest')
if (location.pathname !== '/logout') void queryClient.prefetchQuery(bootQuery)
await pause()
const router = createBrowserRouter(routes)
navigateBy(path => void router.navigate(path))
prefetchOnIntent(routes)
const late = new Promise(resolve => setTimeout(resolve, patience))
await Promise.all([addTexts('door'), addTexts('shop'), screenOf(router), Promise.race([answered, late])])
// In small pieces: a press on the way is heard. A change of route is not: its heading is quicker drawn in one go.
startTransition(() =>
  createRoot(document.getElementById('app')!).render(<RouterProvider router={router} useTransitions={false} />),
)

/** Until the browser has had its turn: starting in one go would be one long deafness. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** The first screen's file; the mark stays where it is until then. */
function screenOf({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve()
  return new Promise(resolve => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
