import { isNetworkSteady } from './network.ts'

/**
 * After a new release the files of the old one are gone, and a page opened before it cannot load its next part.
 * Reloading brings the new release; at most once a minute, so that a file that is really broken ends on the error page.
 */
const guard = 60_000
const key = 'reloaded-for-chunk'

export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', event => {
    // Without a network a part is missing too, but a reload would lose the page that is there, and the way to the next.
    if (isNetworkSteady() && tryReload()) event.preventDefault()
  })
}

/** Reloads and says so, or says that the last time is too recent. */
export function tryReload(
  now = Date.now(),
  storage: Storage = sessionStorage,
  reload = () => location.reload(),
): boolean {
  if (!mayReload(storage.getItem(key), now)) return false
  storage.setItem(key, String(now))
  reload()
  return true
}

export function mayReload(last: string | null, now: number): boolean {
  return last === null || now - Number(last) >= guard
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
}
