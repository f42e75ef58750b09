import { useState } from 'react'
import { mostSavedRows } from '#contract/desk/changes.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { Edits } from '../sheet/draft.ts'
import {
  type CheckedRecord,
  type Conflict,
  cellOf,
  checkRecord,
  conflictsOf,
  type EditedRecord,
} from './edited-record.ts'
import { type PageDraft, useDraft } from './use-draft.ts'
import { type SavedParts, useSaveRecords } from './use-save-records.ts'

interface EditedPage<Data> {
  /** The draft is kept under this name, for instance `product 17`. */
  name: string
  data: Data
  /** All records that the page edits, those to be added among them. */
  recordsOf: (data: Data, added: readonly number[], edits: Edits) => readonly EditedRecord[]
  refetch: () => Promise<Data | undefined>
}

/** The draft of a page that edits records: checked while typing, saved as one batch, met with what others saved. */
export interface Editor<Data> {
  draft: PageDraft<Data>
  edits: Edits
  /** What is wrong with each edited record, by its id. */
  checked: ReadonlyMap<string, CheckedRecord>
  problemCount: number
  conflicts: readonly Conflict[]
  error: unknown
  isSaving: boolean
  maySave: boolean
  save: () => Promise<void>
  discard: () => void
  keepMine: (conflict: Conflict) => void
  takeStored: (conflict: Conflict) => void
}

export function useEditor<Data>({ name, data, recordsOf, refetch }: EditedPage<Data>): Editor<Data> {
  const locale = useLocale()
  const draft = useDraft(name, data)
  const saving = useSaveRecords()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { edits } = draft.draft
  const records = recordsOf(draft.base, draft.added, edits)
  const checked = new Map<string, CheckedRecord>()
  for (const record of records) {
    const one = checkRecord(record, edits, locale)
    if (one) checked.set(record.id, one)
  }
  const problemCount = [...checked.values()].reduce((sum, one) => sum + one.problems.size, 0)
  const maySave = checked.size > 0 && problemCount === 0 && conflicts.length === 0
  const decided = (conflict: Conflict) => setConflicts(conflicts.filter(one => one !== conflict))

  async function save() {
    if (!maySave || saving.isPending) return
    try {
      await saving.mutateAsync(partsOf(records, checked))
      if (!draft.forgetSaved(draft)) return
      const now = await refetch()
      if (now) draft.rebase(now)
    } catch (error) {
      if (problemOf(error).code === 'record.changed.since') await meetOthers()
    }
  }

  /** Somebody was faster: the draft goes on from what is stored now, and what both changed is looked at first. */
  async function meetOthers() {
    const now = await refetch()
    if (!now) return
    setConflicts(conflictsOf(records, recordsOf(now, draft.added, edits), edits, locale))
    draft.rebase(now)
  }

  return {
    draft,
    edits,
    checked,
    problemCount,
    conflicts,
    error: saving.error,
    isSaving: saving.isPending,
    maySave,
    save,
    discard: () => {
      draft.discard()
      setConflicts([])
      saving.reset()
    },
    keepMine: decided,
    takeStored: conflict => {
      draft.change([[cellOf(conflict.record, conflict.column), undefined]])
      decided(conflict)
    },
  }
}

function partsOf(records: readonly EditedRecord[], checked: ReadonlyMap<string, CheckedRecord>): SavedParts {
  const parts: SavedParts = []
  for (const { id, kind } of records) {
    const one = checked.get(id)
    if (!one) continue
    const row = { given: one.given, seen: one.seen }
    const part = parts.find(({ kind: name, rows }) => name === kind.name && rows.length < mostSavedRows)
    if (part) part.rows.push(row)
    else parts.push({ kind: kind.name, rows: [row] })
  }
  return parts
}
