import { matchRoutes, type RouteObject } from 'react-router'
import { categoryIdOf, productIdOf } from '#domain/link.ts'
import { prefetch } from '../boot/prefetch.ts'
import { fetchScreen } from '../boot/router.tsx'
import { prefetchCategory, prefetchProduct } from './catalogue/use-products.ts'
import { prefetchHeroes } from './home/Banners.tsx'

/**
 * A link that is pointed at, focused or touched will likely be followed: its screen's code, texts and data are fetched
 * while the finger is still on its way. One listener for all links, so that none can be forgotten.
 */
export function prefetchOnIntent(routes: RouteObject[]): void {
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target) return
    if (wanted === link.href) return
    wanted = link.href
    void prefetchPath(routes, link)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) addEventListener(event, look, { passive: true })
}

let wanted: string | undefined

/** Done once the screen and what it shows first are there. */
export async function prefetchPath(
  routes: RouteObject[],
  { pathname, search }: { pathname: string; search: string },
): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  const files = matches.map(({ route }) => route.lazy && prefetch(() => fetchScreen(route)))
  const { verboseCategory, verboseProduct } = matches.at(-1)?.params ?? {}
  if (pathname === '/') prefetchHeroes()
  await Promise.all([
    ...files,
    verboseCategory && prefetchCategory(categoryIdOf(verboseCategory), new URLSearchParams(search)),
    verboseProduct && prefetchProduct(productIdOf(verboseProduct)),
  ])
}
