import './bottom-bar.css'

/** The `ref` of a bar that lies over the end of the page: as long as it is there, the page leaves it its room. */
export function bottomBar(): () => void {
  const page = document.documentElement
  page.toggleAttribute('data-bar', true)
  return () => page.removeAttribute('data-bar')
}
