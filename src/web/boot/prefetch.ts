interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Fetches ahead what is likely wanted next, and is done once it is there. A failure is nobody's concern. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  // Not in every browser, and so not among the types.
  const { connection } = navigator as { connection?: Connection }
  if (!mayPrefetch(connection)) return
  // The pointer that asked for it may press in this very moment, and is answered first.
  await new Promise(resolve => setTimeout(resolve))
  await load().catch(() => {})
}

/** Asked for before there is an element to show them in. */
export function fetchPictures(addresses: readonly (string | undefined)[]): void {
  for (const address of addresses) if (address) new Image().src = address
}

/** Fetching ahead is for connections that have room for it: not on 2g, and not for who saves data (spec 2). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
