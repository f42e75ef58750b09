import { afterPaint } from './after-paint.ts'

/**
 * Moves the focus to an element that is drawn by then. Focusing has the browser lay out the page, so the page is shown
 * first. Gives back how to call it off.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  return afterPaint(() => find()?.focus(options))
}
