import type { Problem } from '#domain/result.ts'
import { problemOf } from '../problem-error.ts'

/** A list of the buyer's that the server keeps by version: the cart, the wishlist. */
export interface Stored<T> {
  readonly id: string | null
  readonly version: number
  readonly items: readonly T[]
}

interface Rejected {
  readonly line: number
  readonly code: string
}

export interface Wire<T> {
  load: () => Promise<Stored<T>>
  save: (known: Stored<T>, items: readonly T[]) => Promise<Stored<T> & { readonly rejected?: readonly Rejected[] }>
  /** The list that lies in a refusal because ours was out of date, if it does. */
  storedIn: (error: unknown) => Stored<T> | undefined
  merge: (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => T[]
}

export interface ListState<T> {
  /** Failed: shown as empty and said to be so; nothing is saved before a load has succeeded (decisions 7). */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly T[]
}

export interface Outcome<T> {
  readonly problem?: Problem
  readonly rejected: readonly { readonly item: T; readonly code: string }[]
  /** Somebody else's edits were in the list as well. */
  readonly wasMerged: boolean
}

export interface VersionedList<T> {
  state: () => ListState<T>
  subscribe: (listener: () => void) => () => void
  load: () => Promise<void>
  /** Shows the change at once and saves it; undefined while there is no list to change. */
  edit: (change: (items: readonly T[]) => readonly T[]) => Promise<Outcome<T>> | undefined
}

const pauses = [500, 1500, 4000]

/** One save at a time; what is edited meanwhile goes with the next, so that no edit overtakes or undoes another. */
export function versionedList<T>(wire: Wire<T>, wait = waitFor): VersionedList<T> {
  let state: ListState<T> = { status: 'loading', items: [] }
  let stored: Stored<T> = { id: null, version: 0, items: [] }
  let loading: Promise<void> | undefined
  let saving: Promise<Outcome<T>> | undefined
  const listeners = new Set<() => void>()

  function show(next: ListState<T>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    try {
      stored = await wire.load()
      show({ status: 'ready', items: stored.items })
    } catch {
      show({ status: 'failed', items: [] })
    }
  }

  async function saveAll(): Promise<Outcome<T>> {
    const rejected: { item: T; code: string }[] = []
    let wasMerged = false
    let attempt = 0
    while (state.items !== stored.items) {
      const sent = state.items
      try {
        const answer = await wire.save(stored, sent)
        for (const { line, code } of answer.rejected ?? []) rejected.push({ item: sent[line]!, code })
        const items = state.items === sent ? answer.items : wire.merge(sent, state.items, answer.items)
        stored = answer
        show({ status: 'ready', items })
        attempt = 0
      } catch (error) {
        const theirs = wire.storedIn(error)
        const problem = problemOf(error)
        const mayPass = theirs !== undefined || problem.status === 0 || problem.status === 503
        if (!mayPass || attempt >= pauses.length) {
          // Unreachable: the edits stay and go with the next. Refused: what the server has is what counts.
          if (!mayPass) show({ status: 'ready', items: stored.items })
          return { problem, rejected, wasMerged }
        }
        if (theirs) {
          const items = wire.merge(stored.items, state.items, theirs.items)
          stored = theirs
          wasMerged = true
          show({ status: 'ready', items })
        } else await wait(pauses[attempt]!)
        attempt += 1
      }
    }
    return { rejected, wasMerged }
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      loading ??= load().finally(() => {
        loading = undefined
      })
      return loading
    },
    edit: change => {
      if (state.status !== 'ready') return undefined
      const items = change(state.items)
      if (items !== state.items) show({ status: 'ready', items })
      saving ??= saveAll().finally(() => {
        saving = undefined
      })
      return saving
    },
  }
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
