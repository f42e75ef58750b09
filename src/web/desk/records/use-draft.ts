import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { type CellChange, type Draft, edited, emptyDraft } from '../sheet/draft.ts'

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
  discard: () => void
}

/** What was typed on the page of this name, which shows the data. */
export function useDraft<Data>(name: string, data: Data): PageDraft<Data> {
  const all = useStore(drafts)
  const [numbers, setNumbers] = useState(1)
  const kept = (all.get(name) as KeptDraft<Data> | undefined) ?? { draft: emptyDraft, base: data, added: [] }
  const isDirty = kept.draft.edits.size > 0 || kept.added.length > 0
  // Without a draft one sees what is stored, also when that changes.
  const base = isDirty ? kept.base : data
  const keep = (next: Partial<KeptDraft<Data>>) =>
    drafts.set(new Map(drafts.get()).set(name, { ...kept, base, ...next }))
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return {
    ...kept,
    base,
    isDirty,
    change: changes => keep({ draft: edited(kept.draft, changes) }),
    step: move => keep({ draft: move(kept.draft) }),
    addRecord: () => {
      keep({ added: [...kept.added, numbers] })
      setNumbers(numbers + 1)
    },
    rebase: fresh => keep({ base: fresh }),
    discard: () => {
      const next = new Map(drafts.get())
      next.delete(name)
      drafts.set(next)
    },
  }
}
