import type { Problem } from '#domain/result.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { createListeners } from '../../ui/store.ts'
import { changesSince, type Unsent } from './unsent-changes.ts'

/** A list of the buyer's that the server keeps by version: the cart, the wishlist. */
export interface Stored<T> {
  readonly id: string | null
  readonly version: number
  readonly items: readonly T[]
}

export interface Wire<T> {
  load: () => Promise<Stored<T>>
  save: (
    known: Stored<T>,
    items: readonly T[],
  ) => Promise<Stored<T> & { readonly rejected?: readonly { readonly line: number; readonly code: string }[] }>
  /** The list that lies in a refusal because ours was out of date, if it does. */
  storedIn: (error: unknown) => Stored<T> | undefined
  keyOf: (item: T) => string
  isSame: (a: T, b: T) => boolean
  /** My edits since `base`, made again on theirs. */
  merge: (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => readonly T[]
  /** Where edits wait that the server has not taken yet, so that a reload does not lose them. */
  unsent?: Unsent<T>
}

export interface Rejection<T> {
  /** As it was asked for. */
  readonly item: T
  readonly code: string
}

export interface ListState<T> {
  /** Failed: shown as empty and said to be so; nothing is saved before a load has succeeded (decisions 7). */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly T[]
  /** What the server has, as far as we know; what differs from it is on its way. */
  readonly saved: readonly T[]
  /** What the server did not take, until it is edited anew or dismissed. */
  readonly rejected: readonly Rejection<T>[]
  /** The server cannot be reached: edits are kept and sent when it can. */
  readonly isUnreachable: boolean
}

export interface Outcome<T> {
  readonly problem?: Problem
  readonly rejected: readonly Rejection<T>[]
  /** Somebody else's edits were in the list as well. */
  readonly wasMerged: boolean
}

export interface VersionedList<T> {
  state: () => ListState<T>
  subscribe: (listener: () => void) => () => void
  load: () => Promise<void>
  /** Shows the change at once and saves it; undefined while there is no list to change. */
  edit: (change: (items: readonly T[]) => readonly T[]) => Promise<Outcome<T>> | undefined
  /** No longer says that this was rejected. */
  dismiss: (key: string) => void
  /** The network is back: what waits is sent now. */
  wake: () => void
}

const pauses = [500, 1500, 4000]
/** After the short ones the buyer is told, and it goes on in the background. */
const longPauses = [8000, 15_000, 30_000]

/** One save at a time; what is edited meanwhile goes with the next, so that no edit overtakes or undoes another. */
export function versionedList<T>(wire: Wire<T>, wait = waitFor): VersionedList<T> {
  const { keyOf, isSame } = wire
  let state: ListState<T> = { status: 'loading', items: [], saved: [], rejected: [], isUnreachable: false }
  let stored: Stored<T> = { id: null, version: 0, items: [] }
  /** What was sent and may or may not have been stored: its answer is out, or was lost. */
  let unanswered: (readonly T[])[] = []
  let loading: Promise<void> | undefined
  let isSaving = false
  let told: Teller<T> | undefined
  let wake = () => {}
  const listeners = createListeners()

  function show(change: Partial<ListState<T>>): void {
    state = { ...state, ...change, saved: stored.items }
    if (state.status === 'ready') wire.unsent?.write(changesSince(base(), state.items, keyOf, isSame))
    listeners.notify()
  }

  /**
   * What my edits are held against: what the server had, with whatever it may have got from me since and I have changed
   * again. Else a line that was added, lost its answer and was removed would come back as if somebody else had put it in.
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

  /** Mine on theirs; where that is just theirs, nothing is left to send. */
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
      const loaded = await wire.load()
      // What was saved meanwhile is newer than what was on its way.
      if (stored !== known || isSaving || loaded.version < stored.version) return
      stored = loaded
      unanswered = []
      const { before, after } = (isFirst && wire.unsent?.read()) || { before: known.items, after: state.items }
      show({ status: 'ready', items: merged(before, after, loaded.items), isUnreachable: false })
      if (state.items !== stored.items) void save()
    } catch {
      // What waits unsent stays where it waits; a list that is shown stays shown.
      if (isFirst) show({ status: 'failed', items: [] })
    }
  }

  async function save(): Promise<void> {
    if (isSaving) return
    isSaving = true
    const rejected: Rejection<T>[] = []
    let wasMerged = false
    let attempt = 0
    const tell = (problem?: Problem) => {
      told?.resolve({ ...(problem && { problem }), rejected: [...rejected], wasMerged })
      told = undefined
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
        } else if (mayPass(problem.status)) {
          if (attempt >= pauses.length) {
            show({ isUnreachable: true })
            tell(problem)
          }
          const pause = pauses[attempt] ?? longPauses[attempt - pauses.length] ?? longPauses.at(-1)!
          attempt += 1
          await Promise.race([wait(pause), woken()])
        } else {
          isSaving = false
          // A page built for another company keeps its edits for it; else what the server has is what counts.
          if (problem.code !== 'company.changed') show({ items: stored.items })
          tell(problem)
          return
        }
      }
    }
    isSaving = false
    tell()
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
      told ??= teller()
      const { promise } = told
      wake()
      void save()
      return promise
    },
    dismiss: key => show({ rejected: state.rejected.filter(({ item }) => keyOf(item) !== key) }),
    wake: () => wake(),
  }
}

interface Teller<T> {
  readonly promise: Promise<Outcome<T>>
  readonly resolve: (outcome: Outcome<T>) => void
}

function teller<T>(): Teller<T> {
  let resolve: Teller<T>['resolve'] = () => {}
  const promise = new Promise<Outcome<T>>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** The network or the server is in trouble; anything else is an answer. */
function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
