export interface Manner {
  /** Leaves the page where it was scrolled to. */
  preventScrollReset?: boolean
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
