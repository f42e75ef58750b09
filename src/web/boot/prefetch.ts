interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Fetches what is likely wanted next. A failure is ignored: whoever needs it asks again and reports it. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  // Not in every browser, and so not among the types.
  const { connection } = navigator as { connection?: Connection }
  if (!mayPrefetch(connection)) return
  // The same pointer may be about to press; the press is handled first.
  await new Promise(resolve => setTimeout(resolve))
  await load().catch(() => {})
}

/** Starts loading pictures before there is an element to show them in. */
export function fetchPictures(addresses: readonly (string | undefined)[]): void {
  for (const address of addresses) if (address) new Image().src = address
}

/** No prefetching on 2g, nor for readers who save data: it would take the line from what they asked for. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
