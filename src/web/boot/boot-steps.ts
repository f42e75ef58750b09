import { useSyncExternalStore } from 'react'

/** What the shop loads on entering, one after the other; `rest` stands for what then loads side by side (spec 2). */
const steps = ['configuration', 'user', 'categories', 'rest'] as const
export type BootStep = (typeof steps)[number]

let reached = 0
const listeners = new Set<() => void>()

/** Opens a step: only now may its data be asked for, by whoever needs it. */
export function reach(step: BootStep): void {
  reached = Math.max(reached, steps.indexOf(step))
  for (const listener of listeners) listener()
}

/** Resolves when the step is open: never, where one before it fails. */
export function whenReached(step: BootStep): Promise<void> {
  return new Promise(resolve => {
    const stop = subscribe(() => {
      if (reached < steps.indexOf(step)) return
      stop()
      resolve()
    })
  })
}

export function useReached(step: BootStep): boolean {
  return useSyncExternalStore(subscribe, () => reached >= steps.indexOf(step))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
