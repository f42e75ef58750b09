import { createStore } from '../ui/store.ts'

export interface Manner {
  /** Leaves the page where it was scrolled to. */
  preventScrollReset?: boolean
  /** Takes the place of the current entry of the history. A link to the current page always does. */
  replace?: boolean
}

type Navigator = (path: string, manner: Manner) => void

/** The way to a page for what is not drawn by the router, such as a link or the action of a toast. */
let navigate: Navigator = path => location.assign(path)

export function navigateBy(navigator: Navigator): void {
  navigate = navigator
}

export function goTo(path: string, manner: Manner = {}): void {
  navigate(path, manner)
}

/** While the code of the next screen is on its way; the present one stays meanwhile. */
export const isNavigating = createStore(false)
