import { useSyncExternalStore } from 'react'

/** A value that lives outside of components and that they follow. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Called after every change, until the function it gives back is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(value: Value): Store<Value> {
  const { subscribe, notify } = createListeners()
  return {
    get: () => value,
    set: next => {
      value = next
      notify()
    },
    subscribe,
  }
}

/** For a store that keeps its value in its own way and only says when it has changed. */
export function createListeners(): { subscribe: Store<never>['subscribe']; notify: () => void } {
  const listeners = new Set<() => void>()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** The value, or what `select` takes from it: the component is drawn again when that changes. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected
export function useStore<Value, Selected>(store: Store<Value>, select?: (value: Value) => Selected): Value | Selected {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()))
}
