import {
  createPath,
  type Location,
  matchRoutes,
  NavigationType,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  Router,
  renderMatches,
  type To,
} from 'react-router'
import { createStore, useStore } from '../ui/store.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { goTo, isNavigating, navigateBy } from './navigation.ts'
import { entryState } from './tab-company.ts'

/**
 * The screens of an app by their addresses. The library finds and nests them; fetching a screen's code before leaving
 * the present one is done here, because the library's own router for that weighs 23 KB more, with loaders and forms that
 * nobody uses.
 */
interface Shown {
  location: Location
  type: NavigationType
  matches: RouteMatch[]
  /** Where the screen could not be fetched. */
  failure?: { error: unknown }
}

const shown = createStore<Shown | undefined>(undefined)

/** Follows the address from now on. Resolves when the code of the first screen is there. */
export function startRouter(routes: RouteObject[]): Promise<void> {
  const show = async (location: Location, type: NavigationType, enter?: () => void) => {
    newest = location
    const matches = matchRoutes(routes, location) ?? []
    let failure: Shown['failure']
    if (matches.some(({ route }) => route.lazy || route.handle?.beforeShown)) {
      isNavigating.set(true)
      failure = await fetchAll(matches)
      if (newest !== location) return
    }
    isNavigating.set(false)
    enter?.()
    shown.set({ location, type, matches, ...(failure && { failure }) })
  }
  addEventListener('popstate', () => void show(here(), NavigationType.Pop))
  navigateBy((path, { replace = false, preventScrollReset = false }) => {
    const { href, pathname, search, hash } = new URL(path, window.location.href)
    const key = Math.random().toString(36).slice(2, 10)
    const isReplaced = replace || href === window.location.href
    // What the page that is being left still notes in its address must not call back whoever is on the way to another.
    if (replace && isNavigating.get() && pathname === window.location.pathname && pathname !== newest.pathname) {
      history.replaceState(history.state, '', href)
      return
    }
    void show(
      { pathname, search, hash, key, state: { preventScrollReset } },
      isReplaced ? NavigationType.Replace : NavigationType.Push,
      () => history[isReplaced ? 'replaceState' : 'pushState'](entryState({ key }), '', href),
    )
  })
  const first = here()
  shown.set({ location: first, type: NavigationType.Pop, matches: matchRoutes(routes, first) ?? [] })
  return show(first, NavigationType.Pop)
}

/** Where somebody last wanted to go: what arrives for an earlier wish is not shown. */
let newest: Location

function here(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: history.state?.key ?? 'default', state: null }
}

async function fetchAll(matches: readonly RouteMatch[]): Promise<Shown['failure']> {
  try {
    await Promise.all(matches.map(({ route }) => Promise.all([fetchScreen(route), route.handle?.beforeShown?.()])))
  } catch (error) {
    return { error }
  }
  return undefined
}

/** Fetches the code of a screen. Until it is there, the route's `Component` stands in its place on a first visit. */
export async function fetchScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
const navigator: Navigator = {
  createHref: pathOf,
  go: steps => history.go(steps),
  push: to => goTo(pathOf(to)),
  replace: to => goTo(pathOf(to), { replace: true }),
}

export function Screens() {
  const { location, type, matches, failure } = useStore(shown)!
  return (
    <Router location={location} navigationType={type} navigator={navigator}>
      {failure ? (
        <ErrorPage error={failure.error} />
      ) : (
        <ErrorBoundary page={location}>{renderMatches(matches)}</ErrorBoundary>
      )}
    </Router>
  )
}
