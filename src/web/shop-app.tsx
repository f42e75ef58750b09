import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
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
void answered.then(() => prefetchPath(routes, location))
prefetchOnIntent(routes)
const late = new Promise(resolve => setTimeout(resolve, patience))
await Promise.all([addTexts('door'), addTexts('shop'), Promise.race([answered, late])])
createRoot(document.getElementById('app')!).render(<RouterProvider router={router} useTransitions={false} />)

/** Until the browser has had its turn: starting in one go would be one long deafness. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
