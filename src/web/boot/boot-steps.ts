import { createStore, useStore } from '../ui/store.ts'

export interface BootSteps<Step> {
  /** Opens a step: from now on its data may be requested. */
  reach: (step: Step) => void
  /** Resolves when the step is open; never, where one before it fails. */
  whenReached: (step: Step) => Promise<void>
  useReached: (step: Step) => boolean
}

/** What an app loads on entering, one step after the other; the first step is open from the start. */
export function bootSteps<const Step>(...steps: readonly Step[]): BootSteps<Step> {
  const reached = createStore(0)
  const isReached = (step: Step) => reached.get() >= steps.indexOf(step)
  return {
    reach: step => reached.set(Math.max(reached.get(), steps.indexOf(step))),
    whenReached: step =>
      new Promise(resolve => {
        const stop = reached.subscribe(() => {
          if (!isReached(step)) return
          stop()
          resolve()
        })
      }),
    useReached: step => useStore(reached, () => isReached(step)),
  }
}
