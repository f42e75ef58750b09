import type { MouseEvent } from 'react'

/** Any other press of a link, for a new tab, a download or a menu, is the browser's own to answer. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
