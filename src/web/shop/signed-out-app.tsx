import { createRoot } from 'react-dom/client'
import { reloadOnMissingChunk } from '../boot/chunk-reload.ts'
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx'
import { takeArrival } from '../boot/travel.ts'
import { addTexts } from '../i18n/texts.ts'
import { announceFirstPage } from '../ui/PageTitle.tsx'
import { SignedOutApp } from './signed-out/SignedOutApp.tsx'

reloadOnMissingChunk()
if (takeArrival()) announceFirstPage()
await addTexts('common')
createRoot(document.getElementById('app')!).render(
  <ErrorBoundary>
    <SignedOutApp />
  </ErrorBoundary>,
)
