import { createStore } from '../ui/store.ts'

/** How many calls somebody is waiting for; the progress bar is shown meanwhile. */
export const requestsUnderWay = createStore(0)

export function requestStarted(): void {
  requestsUnderWay.set(requestsUnderWay.get() + 1)
}

export function requestEnded(): void {
  requestsUnderWay.set(requestsUnderWay.get() - 1)
}

const writes = new Set<Promise<unknown>>()

/** Follows a call that changes something until it is answered. */
export function followWrite<T>(write: Promise<T>): Promise<T> {
  writes.add(write)
  const end = () => void writes.delete(write)
  write.then(end, end)
  return write
}

/** When everything is answered that is being written now, whether it went well or not. */
export async function writesEnded(): Promise<void> {
  await Promise.allSettled(writes)
}
