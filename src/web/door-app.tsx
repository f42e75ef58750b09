import { createRoot } from 'react-dom/client'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { Door } from './door/Door.tsx'
import { addTexts } from './i18n/texts.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { takeArrival } from './travel.ts'
import { announceFirstPage } from './ui/PageTitle.tsx'

reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
await addTexts('door')
createRoot(document.getElementById('app')!).render(
  <ErrorBoundary>
    <Door />
  </ErrorBoundary>,
)
