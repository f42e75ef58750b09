import type { RecordValues } from '#contract/desk/changes.ts'
import { banners } from '#contract/records/kinds/banners.ts'
import type { Locale } from '#domain/locale.ts'
import { cellOf, type EditedRecord, storedText } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'

/** A banner without a place is one that is to be removed. */
export function bannerRecord(stored: RecordValues): EditedRecord {
  return { id: `banner ${stored.key}`, kind: banners, key: { key: stored.key }, stored, removedBy: 'place' }
}

export function bannerText(record: EditedRecord, column: string, edits: Edits, locale: Locale): string {
  return edits.get(cellOf(record, column)) ?? storedText(record, column, locale)
}

/** What typing a text into a column changes. */
export function bannerChange(record: EditedRecord, column: string, text: string, locale: Locale): CellChange {
  return [cellOf(record, column), text === storedText(record, column, locale) ? undefined : text]
}

/** The banners of a place in the order of the draft, without those that it removes. */
export function bannersAt(place: string, all: readonly EditedRecord[], edits: Edits, locale: Locale): EditedRecord[] {
  const position = (record: EditedRecord) => Number(bannerText(record, 'position', edits, locale))
  return all
    .filter(record => bannerText(record, 'place', edits, locale) === place)
    .toSorted((a, b) => position(a) - position(b))
}

/** One of them moved by a place: all are numbered anew, because two may have had the same number. */
export function movedBanner(
  listed: readonly EditedRecord[],
  from: number,
  by: number,
  locale: Locale,
): readonly CellChange[] {
  const next = [...listed]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next.map((record, position) => bannerChange(record, 'position', String(position), locale))
}

/** What can be drawn while it is typed. */
export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
