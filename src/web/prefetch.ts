interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Fetches ahead what is likely wanted next. It is never needed, so a failure is nobody's concern. */
export function prefetch(load: () => Promise<unknown>): void {
  // Not in every browser, and so not among the types.
  const { connection } = navigator as { connection?: Connection }
  if (mayPrefetch(connection)) load().catch(() => {})
}

/** Asked for before there is an element to show them in. */
export function fetchPictures(addresses: readonly (string | undefined)[]): void {
  for (const address of addresses) if (address) new Image().src = address
}

/** Fetching ahead is for connections that have room for it: not on 2g, and not for who saves data (spec 2). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
