/** What was typed and is not saved yet: the text of each changed cell, with the way back. */
export interface Draft {
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
}

export type Edits = ReadonlyMap<string, string>

/** A cell with its new text; undefined takes it back to what is stored. */
export type CellChange = readonly [cell: string, text: string | undefined]

export const emptyDraft: Draft = { edits: new Map(), past: [], future: [] }

/** More steps than anybody takes back. */
const mostSteps = 200

/** Several cells changed in one step, which one undo takes back. */
export function edited({ edits, past }: Draft, changes: readonly CellChange[]): Draft {
  const next = new Map(edits)
  for (const [cell, text] of changes) {
    if (text === undefined) next.delete(cell)
    else next.set(cell, text)
  }
  return { edits: next, past: [...past, edits].slice(-mostSteps), future: [] }
}

export function undone(draft: Draft): Draft {
  const { edits, past, future } = draft
  const before = past.at(-1)
  return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : draft
}

export function redone(draft: Draft): Draft {
  const { edits, past, future } = draft
  const [next, ...later] = future
  return next ? { edits: next, past: [...past, edits], future: later } : draft
}

/** What was typed since these edits were sent to be saved. There is no way back behind a save. */
export function typedSince({ edits }: Draft, saved: Edits): Draft {
  return { ...emptyDraft, edits: new Map([...edits].filter(([cell, text]) => saved.get(cell) !== text)) }
}
