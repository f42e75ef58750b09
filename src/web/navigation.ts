/** The way to a page for what is not drawn by the router, such as the action of a toast. */
let navigate: (path: string) => void = path => location.assign(path)

export function navigateBy(navigator: (path: string) => void): void {
  navigate = navigator
}

export function goTo(path: string): void {
  navigate(path)
}
