/*
 * Opens the app where there is no network. It keeps the files of the release and the page they start from, which are the
 * same for everybody, and nothing else: no answer of the shop, no price, no picture, nothing of a person.
 *
 * `RELEASE`, a name, and `FILES`, the paths to keep, are written in front of this by src/server/web-app/service-worker.ts.
 */
const cacheName = `app-${RELEASE}`
const serversOwn = /^\/(api|desk|media|test-bank|metrics|healthz|readyz)(\/|$)/

addEventListener('install', event => {
  // Where browsers can be told so, the shop's own calls do not even wake this worker.
  const route = pathname => ({ condition: { urlPattern: { pathname } }, source: 'network' })
  event.addRoutes?.([route('/api/*'), route('/media/*')])?.catch(() => {})
  event.waitUntil(keepFiles().then(() => skipWaiting()))
})

addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter(name => name.startsWith('app-') && name !== cacheName)
      // The release before stays: a tab that was opened under it still asks for its files.
      await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
      await registration.navigationPreload?.enable()
      await clients.claim()
    })(),
  )
})

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || serversOwn.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request, pathname))
  else if (mode === 'navigate') event.respondWith(pageFor(event))
})

/** All or nothing: a release that is kept by half would open by half. */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  // Without cookies, as anybody gets it.
  await cache.put('/', await fetched(new Request('/', { credentials: 'omit', cache: 'no-cache' })))
  // One after the other: whatever the page asks for meanwhile comes first.
  for (const file of FILES) {
    const known = await caches.match(file, { ignoreVary: true })
    await cache.put(file, known ?? (await fetched(new Request(file, { credentials: 'omit', priority: 'low' }))))
  }
}

async function fetched(request) {
  const answer = await fetch(request)
  if (!answer.ok) throw new Error(`${answer.status} for ${request.url}`)
  return answer
}

/** A file's name changes with its content, so the one that is kept is the right one. */
async function fileOf(request, pathname) {
  return (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request)
}

/** The network's page while there is a network. */
async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const cache = await caches.open(cacheName)
    const kept = await cache.match('/', { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}
