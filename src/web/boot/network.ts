/**
 * Whether the network is away, as the browser tells. Its flag and its event do not change in the same moment, and what
 * failed for want of a network may be reported only after it is back; so both are asked, and the last seconds count.
 */
const settling = 5_000

let isAway = false
let backSince = Number.NEGATIVE_INFINITY

export function watchNetwork(): void {
  isAway = !navigator.onLine
  addEventListener('offline', () => {
    isAway = true
  })
  addEventListener('online', () => {
    isAway = false
    backSince = performance.now()
  })
}

/** Whether a file that could not be loaded is really missing, rather than cut off by the network. */
export function isNetworkSteady(): boolean {
  return isOnline() && performance.now() - backSince > settling
}

/** Resolves at once where the network is there. */
export async function untilOnline(): Promise<void> {
  if (!isOnline()) await new Promise(resolve => addEventListener('online', resolve, { once: true }))
}

function isOnline(): boolean {
  return navigator.onLine && !isAway
}
