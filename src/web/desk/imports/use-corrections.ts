import { useState } from 'react'
import type { ImportRow } from './use-import.ts'

/** Texts that were typed in place of those of the file, by the place of the cell. */
export type CellTexts = Readonly<Record<number, string>>

/** What was typed into rejected rows and is not sent yet. */
export function useCorrections() {
  const [typed, setTyped] = useState<ReadonlyMap<number, CellTexts>>(new Map())
  return {
    count: typed.size,
    of: (row: number): CellTexts => typed.get(row) ?? {},
    /** Keeps what differs from the file; a row that says the same again is no longer corrected. */
    put({ row, cells }: ImportRow, texts: CellTexts) {
      const changed = cells.filter(({ place, text }) => texts[place] !== undefined && texts[place] !== text)
      setTyped(now => {
        const next = new Map(now)
        next.delete(row)
        if (changed.length > 0) next.set(row, Object.fromEntries(changed.map(({ place }) => [place, texts[place]!])))
        return next
      })
    },
    /** As the call takes them. */
    rows: () =>
      [...typed].map(([row, texts]) => ({
        row,
        cells: Object.entries(texts).map(([place, text]) => ({ place: Number(place), text })),
      })),
  }
}

export type Corrections = ReturnType<typeof useCorrections>
