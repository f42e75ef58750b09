import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import type { Part } from '../i18n/load-table.ts'
import { addTexts } from '../i18n/texts.ts'
import { beginDocument } from './draw-app.tsx'
import { Screens, startRouter } from './router.tsx'

/** How long the first screen waits for its data, in ms: a page that is drawn once and whole does not jump. */
const patience = 400

interface App {
  routes: RouteObject[]
  texts: readonly Part[]
  /** Fetches what the first screen shows. */
  fetchFirstData: () => Promise<unknown>
}

/** Starts an app of many screens, in steps: a single synchronous start blocks the page, and presses wait for it. */
export async function startApp({ routes, texts, fetchFirstData }: App): Promise<void> {
  beginDocument()
  await pause()
  const data = fetchFirstData()
  await pause()
  // With the screen's own file there, the frame and its heading are drawn in one go.
  const prepared = Promise.all([data, startRouter(routes)])
  const late = new Promise(resolve => setTimeout(resolve, patience))
  await Promise.all([...texts.map(addTexts), Promise.race([prepared, late])])
  // As a transition: the browser can handle a press and parse what arrives in between.
  const root = createRoot(document.getElementById('app')!)
  startTransition(() => root.render(<Screens />))
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
