/** What is selected in a list: the rows with these ids, or all that its filter finds but for them. */
export interface Selection {
  readonly isAll: boolean
  readonly ids: ReadonlySet<string>
}

export const nothingSelected: Selection = { isAll: false, ids: new Set() }
export const allSelected: Selection = { isAll: true, ids: new Set() }

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return ids.has(id) !== isAll
}

export function toggled({ isAll, ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { isAll, ids: next }
}

/** The same with several rows selected, as by a press with Shift. */
export function withSelected(selection: Selection, wanted: readonly string[]): Selection {
  const next = new Set(selection.ids)
  for (const id of wanted) {
    if (selection.isAll) next.delete(id)
    else next.add(id)
  }
  return { isAll: selection.isAll, ids: next }
}

export function selectedCount({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size
}
