import { useEffect } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { countPageView } from './page-views.ts'

/** Counts a visit of the page, once the page is on the screen. */
export function usePageView(path: string): void {
  useEffect(() => void afterPaint(() => countPageView(path)), [path])
}
