import { useState } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { type CellChange, type Draft, edited, emptyDraft, typedSince } from '../sheet/draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface KeptDraft<Data> {
  draft: Draft
  /** What the page showed when the draft was begun. */
  base: Data
  /** Records to be added, by number. */
  added: readonly number[]
}

/** Drafts stay while one looks at other pages, until they are saved or thrown away. */
const drafts = createStore<ReadonlyMap<string, KeptDraft<unknown>>>(new Map())

export interface PageDraft<Data> extends KeptDraft<Data> {
  isDirty: boolean
  change: (changes: readonly CellChange[]) => void
  step: (move: (draft: Draft) => Draft) => void
  addRecord: () => void
  /** Goes on with the draft from what is stored now. */
  rebase: (base: Data) => void
  /** These are stored now. Answers whether something was changed meanwhile, which stays a draft. */
  forgetSaved: (saved: KeptDraft<Data>) => boolean
  discard: () => void
}

/** What was typed on the page of this name, which shows the data. */
export function useDraft<Data>(name: string, data: Data): PageDraft<Data> {
  const all = useStore(drafts)
  const [numbers, setNumbers] = useState(1)
  // Without a draft one sees what is stored, also when that changes.
  const keptIn = (kept: ReadonlyMap<string, KeptDraft<unknown>>) => {
    const found = (kept.get(name) as KeptDraft<Data> | undefined) ?? { draft: emptyDraft, base: data, added: [] }
    return isChanged(found) ? found : { ...found, base: data }
  }
  const kept = keptIn(all)
  const isDirty = isChanged(kept)
  /** From what is kept by now: who waited for an answer was drawn with an earlier draft. */
  const keep = (change: (now: KeptDraft<Data>) => Partial<KeptDraft<Data>>) => {
    const now = keptIn(drafts.get())
    drafts.set(new Map(drafts.get()).set(name, { ...now, ...change(now) }))
  }
  useLeaveWarning(isDirty)
  return {
    ...kept,
    isDirty,
    change: changes => keep(({ draft }) => ({ draft: edited(draft, changes) })),
    step: move => keep(({ draft }) => ({ draft: move(draft) })),
    addRecord: () => {
      keep(({ added }) => ({ added: [...added, numbers] }))
      setNumbers(numbers + 1)
    },
    rebase: base => keep(() => ({ base })),
    forgetSaved: saved => {
      keep(({ draft, added }) => ({
        draft: typedSince(draft, saved.draft.edits),
        added: added.filter(number => !saved.added.includes(number)),
      }))
      return isChanged(keptIn(drafts.get()))
    },
    discard: () => {
      const next = new Map(drafts.get())
      next.delete(name)
      drafts.set(next)
    },
  }
}

function isChanged({ draft, added }: KeptDraft<unknown>): boolean {
  return draft.edits.size > 0 || added.length > 0
}
