import { createStore, useStore } from '../../ui/store.ts'
import type { ImportDetails, ImportRow } from './use-import.ts'

/** Texts that were typed in place of those of the file, by the place of the cell. */
export type CellTexts = Readonly<Record<number, string>>

type TypedRows = ReadonlyMap<number, CellTexts>

/** They stay while one looks at other pages. A later run has read the file anew, so that each has its own. */
const allTyped = createStore<ReadonlyMap<string, TypedRows>>(new Map())
const none: TypedRows = new Map()

/** What was typed into rejected rows and is not sent yet. */
export function useCorrections({ id, attempt }: Pick<ImportDetails, 'id' | 'attempt'>) {
  const run = `${id} ${attempt}`
  const typed = useStore(allTyped, all => all.get(run) ?? none)
  const keep = (rows: TypedRows) => allTyped.set(new Map(allTyped.get()).set(run, rows))
  return {
    count: typed.size,
    of: (row: number): CellTexts => typed.get(row) ?? {},
    /** Keeps what differs from the file; a row that says the same again is no longer corrected. */
    put({ row, cells }: ImportRow, texts: CellTexts) {
      const changed = cells.filter(({ place, text }) => texts[place] !== undefined && texts[place] !== text)
      const next = new Map(allTyped.get().get(run))
      next.delete(row)
      if (changed.length > 0) next.set(row, Object.fromEntries(changed.map(({ place }) => [place, texts[place]!])))
      keep(next)
    },
    discard: () => keep(none),
    /** As the call takes them. */
    rows: () =>
      [...typed].map(([row, texts]) => ({
        row,
        cells: Object.entries(texts).map(([place, text]) => ({ place: Number(place), text })),
      })),
  }
}

export type Corrections = ReturnType<typeof useCorrections>
