import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Part } from '../i18n/load-table.ts'
import { addTexts } from '../i18n/texts.ts'
import { announceFirstPage } from '../ui/PageTitle.tsx'
import { reloadOnMissingChunk } from './chunk-reload.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { watchNetwork } from './network.ts'
import { takeArrival } from './travel.ts'

/** Draws an app that does without the router, as soon as its texts are there. */
export async function drawApp(app: ReactNode, ...texts: Part[]): Promise<void> {
  beginDocument()
  await Promise.all(texts.map(addTexts))
  createRoot(document.getElementById('app')!).render(<ErrorBoundary>{app}</ErrorBoundary>)
}

/** What every app does first. */
export function beginDocument(): void {
  watchNetwork()
  reloadOnMissingChunk()
  if (takeArrival()) announceFirstPage()
}
