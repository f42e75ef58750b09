import type { Problem } from '#domain/result.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { createListeners } from '../../ui/store.ts'
import { changesSince, type Unsent } from './unsent-changes.ts'

/** A list that the server stores with a version number for optimistic locking: the cart, the wishlist. */
export interface Stored<T> {
  readonly id: string | null
  readonly version: number
  readonly items: readonly T[]
  /** Names the answer, so that the next one can have only what is different. */
  readonly etag?: string | undefined
}

export interface Wire<T> {
  /** `known` is what was last loaded or saved; undefined at first. */
  load: (known: Stored<T> | undefined) => Promise<Stored<T>>
  save: (
    known: Stored<T>,
    items: readonly T[],
  ) => Promise<Stored<T> & { readonly rejected?: readonly { readonly line: number; readonly code: string }[] }>
  /** The stored list that comes with the error when our version was outdated. */
  storedIn: (error: unknown) => Stored<T> | undefined
  keyOf: (item: T) => string
  isSame: (a: T, b: T) => boolean
  /** Three-way merge: my edits since `base`, applied to theirs. */
  merge: (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => readonly T[]
  /** Where edits are stored until the server confirms them, so that a reload does not lose them. */
  unsent?: Unsent<T>
}

export interface Rejection<T> {
  /** As it was sent. */
  readonly item: T
  readonly code: string
}

export interface ListState<T> {
  /** Failed: an empty list is shown with an error. Nothing is saved before a load succeeds, or it would overwrite the stored list. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly T[]
  /** The last list known to be stored; items that differ from it are not saved yet. */
  readonly saved: readonly T[]
  /** What the server refused, until it is edited again or dismissed. */
  readonly rejected: readonly Rejection<T>[]
  /** The server cannot be reached: edits are kept and sent later. */
  readonly isUnreachable: boolean
}

export interface Outcome<T> {
  readonly problem?: Problem
  readonly rejected: readonly Rejection<T>[]
  /** The list also contained edits of somebody else. */
  readonly wasMerged: boolean
}

export interface VersionedList<T> {
  state: () => ListState<T>
  subscribe: (listener: () => void) => () => void
  load: () => Promise<void>
  /** Optimistic update: shows the change at once and saves it. Undefined while the list is not loaded. */
  edit: (change: (items: readonly T[]) => readonly T[]) => Promise<Outcome<T>> | undefined
  /** Removes a rejection. */
  dismiss: (key: string) => void
  /** The network is back: retries at once. */
  wake: () => void
}

/** Milliseconds before a retry. */
const pauses = [500, 1500, 4000]
/** After the short pauses the buyer is told, and retries go on in the background. */
const longPauses = [8000, 15_000, 30_000]

/** One save at a time: edits made meanwhile go with the next one, so that no edit overtakes or undoes another. */
export function versionedList<T>(wire: Wire<T>, wait = waitFor): VersionedList<T> {
  const { keyOf, isSame } = wire
  let state: ListState<T> = { status: 'loading', items: [], saved: [], rejected: [], isUnreachable: false }
  let stored: Stored<T> = { id: null, version: 0, items: [] }
  /** Lists that were sent and may have been stored: their answer is pending, or was lost. */
  let unanswered: (readonly T[])[] = []
  let loading: Promise<void> | undefined
  let isSaving = false
  let outcome: Deferred<Outcome<T>> | undefined
  let wake = () => {}
  const listeners = createListeners()

  function show(change: Partial<ListState<T>>): void {
    state = { ...state, ...change, saved: stored.items }
    if (state.status === 'ready') wire.unsent?.write(changesSince(base(), state.items, keyOf, isSame))
    listeners.notify()
  }

  /**
   * The base of the three-way merge: the stored list, with what unanswered saves may have stored and was edited again
   * since. Otherwise a line that was added in a save without an answer and then removed would come back, as if somebody
   * else had added it.
   */
  function base(): readonly T[] {
    if (unanswered.length === 0) return stored.items
    const mine = new Map(state.items.map(item => [keyOf(item), item]))
    const found = new Map(stored.items.map(item => [keyOf(item), item]))
    for (const sent of unanswered) {
      const then = new Map(sent.map(item => [keyOf(item), item]))
      for (const key of new Set([...then.keys(), ...mine.keys()])) {
        const [old, now] = [then.get(key), mine.get(key)]
        if (old === now || (old && now && isSame(old, now))) continue
        if (old) found.set(key, old)
        else found.delete(key)
      }
    }
    return [...found.values()]
  }

  /** My edits applied to theirs; the same array as theirs where nothing is left to send. */
  function merged(before: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
    const items = wire.merge(before, mine, theirs)
    return hasSameItems(items, theirs) ? theirs : items
  }

  function hasSameItems(a: readonly T[], b: readonly T[]): boolean {
    const known = new Map(b.map(item => [keyOf(item), item]))
    return a.length === b.length && a.every(item => known.has(keyOf(item)) && isSame(item, known.get(keyOf(item))!))
  }

  async function load(): Promise<void> {
    const isFirst = state.status !== 'ready'
    const known = stored
    try {
      const loaded = await wire.load(isFirst ? undefined : known)
      // A save that finished meanwhile is newer than this answer.
      if (stored !== known || isSaving || loaded.version < stored.version) return
      stored = loaded
      unanswered = []
      const { before, after } = (isFirst && wire.unsent?.read()) || { before: known.items, after: state.items }
      show({ status: 'ready', items: merged(before, after, loaded.items), isUnreachable: false })
      if (state.items !== stored.items) void save()
    } catch {
      // Unsent edits stay stored, and a list that is shown stays shown.
      if (isFirst) show({ status: 'failed', items: [] })
    }
  }

  async function save(): Promise<void> {
    if (isSaving) return
    isSaving = true
    const rejected: Rejection<T>[] = []
    let wasMerged = false
    let attempt = 0
    const report = (problem?: Problem) => {
      outcome?.resolve({ ...(problem && { problem }), rejected: [...rejected], wasMerged })
      outcome = undefined
    }
    while (state.items !== stored.items) {
      const sent = state.items
      unanswered.push(sent)
      try {
        const answer = await wire.save(stored, sent)
        const refused = (answer.rejected ?? []).map(({ line, code }) => ({ item: sent[line]!, code }))
        rejected.push(...refused)
        const items = state.items === sent ? answer.items : merged(sent, state.items, answer.items)
        stored = answer
        unanswered = []
        show({ items, rejected: withoutKeys(state.rejected, refused).concat(refused), isUnreachable: false })
        attempt = 0
      } catch (error) {
        const theirs = wire.storedIn(error)
        const problem = problemOf(error)
        if (theirs) {
          const items = merged(base(), state.items, theirs.items)
          wasMerged ||= !hasSameItems(items, state.items)
          stored = theirs
          unanswered = []
          show({ items, isUnreachable: false })
        } else if (isTransient(problem.status)) {
          if (attempt >= pauses.length) {
            show({ isUnreachable: true })
            report(problem)
          }
          const pause = pauses[attempt] ?? longPauses[attempt - pauses.length] ?? longPauses.at(-1)!
          attempt += 1
          await Promise.race([wait(pause), woken()])
        } else {
          isSaving = false
          // Edits for another company are kept for that company; otherwise the stored list replaces them.
          if (problem.code !== 'company.changed') show({ items: stored.items })
          report(problem)
          return
        }
      }
    }
    isSaving = false
    report()
  }

  function woken(): Promise<void> {
    return new Promise(resolve => {
      wake = resolve
    })
  }

  function withoutKeys(rejections: readonly Rejection<T>[], edited: readonly { readonly item: T }[]): Rejection<T>[] {
    const keys = new Set(edited.map(({ item }) => keyOf(item)))
    return rejections.filter(({ item }) => !keys.has(keyOf(item)))
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    load: () => {
      loading ??= load().finally(() => {
        loading = undefined
      })
      return loading
    },
    edit: change => {
      if (state.status !== 'ready') return undefined
      const items = change(state.items)
      if (items !== state.items) {
        const { before, after } = changesSince(state.items, items, keyOf, isSame)
        const edited = [...before, ...after].map(item => ({ item }))
        show({ items, rejected: withoutKeys(state.rejected, edited) })
      }
      outcome ??= deferred()
      const { promise } = outcome
      wake()
      void save()
      return promise
    },
    dismiss: key => show({ rejected: state.rejected.filter(({ item }) => keyOf(item) !== key) }),
    wake: () => wake(),
  }
}

interface Deferred<V> {
  readonly promise: Promise<V>
  readonly resolve: (value: V) => void
}

function deferred<V>(): Deferred<V> {
  let resolve: Deferred<V>['resolve'] = () => {}
  const promise = new Promise<V>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** Worth a retry: the network failed, or the server is overloaded. */
function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
