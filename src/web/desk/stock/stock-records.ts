import { stock } from '#contract/records/kinds/stock.ts'
import { cellOf, type EditedRecord } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import type { StockPageData } from './use-stock.ts'

export type Style = StockPageData['data'][number]
export type StockedVariant = Style['variants'][number]

/** Why pieces came or went, where no order says so. */
export const correctionReasons = ['correction', 'receipt'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** The stock of a variant, or what a season brings of it, as the record it is stored as or would be. */
export function recordAt(variant: StockedVariant, season: string | undefined, reason: CorrectionReason): EditedRecord {
  const { variantSku } = variant
  const id = [variantSku, season ?? ''].join(' ')
  const brought = variant.seasons.find(({ code }) => code === season)?.quantity
  const available = season === undefined ? variant.available : (brought ?? null)
  return {
    id,
    kind: stock,
    key: { variantSku, ...(season !== undefined && { season }), reason },
    stored: available === null ? null : { available },
  }
}

/** What was typed into a cell: +5 and -3 are changes, whatever others do meanwhile; 12 is a count. */
export function changesAt(record: EditedRecord, text: string): CellChange[] {
  const typed = text.trim()
  const isDelta = /^[+-]/.test(typed)
  const isBack = typed === '' || typed === String(record.stored?.available ?? '')
  return [
    [cellOf(record, 'delta'), isDelta ? typed.replace(/^\+/, '') : undefined],
    [cellOf(record, 'available'), isDelta || isBack ? undefined : typed],
  ]
}

/** The text of a cell; undefined where nothing was typed. */
export function editedText(record: EditedRecord, edits: Edits): string | undefined {
  const delta = edits.get(cellOf(record, 'delta'))
  if (delta === undefined) return edits.get(cellOf(record, 'available'))
  return delta.startsWith('-') ? delta : `+${delta}`
}

/** The records of a page that were edited. */
export function editedRecords(data: StockPageData, reason: CorrectionReason, edits: Edits): EditedRecord[] {
  const touched = new Set([...edits.keys()].map(cell => cell.slice(0, cell.indexOf('\n'))))
  return data.data
    .flatMap(({ variants }) => variants)
    .flatMap(variant => [undefined, ...data.seasons].map(season => recordAt(variant, season, reason)))
    .filter(({ id }) => touched.has(id))
}
