import { createStore } from '../ui/store.ts'

/** How many calls somebody is waiting for; the progress bar is shown meanwhile. */
export const requestsUnderWay = createStore(0)

export function requestStarted(): void {
  requestsUnderWay.set(requestsUnderWay.get() + 1)
}

export function requestEnded(): void {
  requestsUnderWay.set(requestsUnderWay.get() - 1)
}
