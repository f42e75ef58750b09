import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../ui/store.ts'
import { type CellChange, type Draft, edited, emptyDraft } from '../sheet/draft.ts'
import type { ProductData } from './product-records.ts'

interface KeptDraft {
  draft: Draft
  /** The product as it was seen when the draft was begun. */
  base: ProductData
  /** Variants to be added, by number. */
  added: readonly number[]
}

/** Drafts stay while one looks at other pages, until they are saved or thrown away. */
const drafts = createStore<ReadonlyMap<string, KeptDraft>>(new Map())

export interface ProductDraft extends KeptDraft {
  isDirty: boolean
  change: (changes: readonly CellChange[]) => void
  step: (move: (draft: Draft) => Draft) => void
  addVariant: () => void
  /** Goes on with the draft from what is stored now. */
  rebase: (base: ProductData) => void
  discard: () => void
}

export function useProductDraft(data: ProductData): ProductDraft {
  const { id } = data
  const all = useStore(drafts)
  const [numbers, setNumbers] = useState(1)
  const kept = all.get(id) ?? { draft: emptyDraft, base: data, added: [] }
  const isDirty = kept.draft.edits.size > 0 || kept.added.length > 0
  const keep = (next: Partial<KeptDraft>) => drafts.set(new Map(drafts.get()).set(id, { ...kept, ...next }))
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return {
    ...kept,
    // Without a draft one sees what is stored, also when that changes.
    base: isDirty ? kept.base : data,
    isDirty,
    change: changes => keep({ base: isDirty ? kept.base : data, draft: edited(kept.draft, changes) }),
    step: move => keep({ draft: move(kept.draft) }),
    addVariant: () => {
      keep({ base: isDirty ? kept.base : data, added: [...kept.added, numbers] })
      setNumbers(numbers + 1)
    },
    rebase: base => keep({ base }),
    discard: () => {
      const next = new Map(drafts.get())
      next.delete(id)
      drafts.set(next)
    },
  }
}
