export interface Appearance {
  theme?: 'system' | 'light' | 'dark' | undefined
  density?: 'normal' | 'compact' | undefined
}

const key = 'appearance'
/** Of the browser's own bars around the page: the canvas of each theme. */
const barColours = { light: '#f6f5f1', dark: '#141513' }

let worn: Appearance = {}

/** Shows the page as its reader wants it, and keeps that for the next visit's first moment. */
export function wear(wanted: Appearance): void {
  worn = { theme: wanted.theme, density: wanted.density }
  localStorage.setItem(key, JSON.stringify(worn))
  show()
}

/** As at the last visit, before anything is drawn: a page that turns dark afterwards has flashed. */
export function wearAgain(): void {
  try {
    worn = JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    worn = {}
  }
  show()
  systemTheme().addEventListener('change', show)
}

function show(): void {
  const theme = resolvedTheme(worn.theme, systemTheme().matches)
  const { dataset } = document.documentElement
  dataset.theme = theme
  if (worn.density === 'compact') dataset.density = 'compact'
  else delete dataset.density
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
}

/** Who chose nothing gets what their machine has. */
export function resolvedTheme(theme: Appearance['theme'], isSystemDark: boolean): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme
  return isSystemDark ? 'dark' : 'light'
}

function systemTheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
