import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { addTexts } from './i18n/texts.ts'
import { navigateBy } from './navigation.ts'
import { prefetchOnIntent } from './prefetch-path.ts'
import { routes } from './routes.tsx'
import { takeArrival } from './travel.ts'
import { announceFirstPage } from './ui/PageTitle.tsx'

reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
await Promise.all([addTexts('door'), addTexts('shop')])
const router = createBrowserRouter(routes)
navigateBy(path => void router.navigate(path))
prefetchOnIntent(routes)
createRoot(document.getElementById('app')!).render(<RouterProvider router={router} />)
