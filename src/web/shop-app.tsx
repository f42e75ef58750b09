import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { addTexts } from './i18n/texts.ts'
import { navigateBy } from './navigation.ts'
import { prefetchOnIntent, prefetchPath } from './prefetch-path.ts'
import { routes } from './routes.tsx'
import { bootQuery } from './shell/boot.ts'
import { whenReached } from './shell/boot-steps.ts'
import { queryClient } from './shell/query-client.ts'
import { takeArrival } from './travel.ts'
import { announceFirstPage } from './ui/PageTitle.tsx'

/** So long the first picture waits for who is looking at it: drawn once and whole, it neither jumps nor is drawn twice. */
const patience = 400

reloadOnMissingChunk()
// Now that the code is here, the line is free: the text's font arrives while the first picture is being drawn.
void document.fonts.load('1em Archivo')
if (takeArrival()) announceFirstPage()
await pause()
const answered = whenReached('rest')
if (location.pathname !== '/logout') void queryClient.prefetchQuery(bootQuery)
await pause()
const router = createBrowserRouter(routes)
navigateBy(path => void router.navigate(path))
const prepared = Promise.all([answered.then(() => prefetchPath(routes, location)), whenInitialized(router)])
prefetchOnIntent(routes)
const late = new Promise(resolve => setTimeout(resolve, patience))
await Promise.all([addTexts('door'), addTexts('shop'), Promise.race([prepared, late])])
// In pieces, so that the browser hears a press and parses what arrives meanwhile.
const root = createRoot(document.getElementById('app')!)
startTransition(() => root.render(<RouterProvider router={router} useTransitions={false} />))

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
