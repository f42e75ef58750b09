import { prices } from '#contract/records/kinds/prices.ts'
import type { Locale } from '#domain/locale.ts'
import { cellOf, type EditedRecord, storedText } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import type { PricesPageData } from './use-prices.ts'

export type Style = PricesPageData['data'][number]
export type PricedVariant = Style['variants'][number]

/** What the grid was asked for: whose prices stand in its columns. */
export interface Shown {
  list: string | undefined
  customerNo: string | undefined
  isPreOrder: boolean
  /** New prices with dates hold from this day on. */
  day: string
}

/** A column of the grid: a column of the records of one kind of price. */
export interface PriceColumn {
  kind: 'base' | 'list' | 'sale' | 'customer'
  name: 'price' | 'rrp' | 'preOrderPrice'
  minQuantity?: number
}

export function priceColumns(tiers: readonly number[], { list, customerNo, isPreOrder }: Shown): PriceColumn[] {
  // A list without prices can be given its first ones.
  const listed = !list ? [] : tiers.length > 0 ? tiers : [1]
  return [
    { kind: 'base', name: isPreOrder ? 'preOrderPrice' : 'price' },
    { kind: 'base', name: 'rrp' },
    ...listed.map((minQuantity): PriceColumn => ({ kind: 'list', name: 'price', minQuantity })),
    ...(isPreOrder ? [] : [{ kind: 'sale', name: 'price' } as const]),
    ...(customerNo ? [{ kind: 'customer', name: 'price' } as const] : []),
  ]
}

/** The price of a variant that a column shows, as the record it is stored as, or would be. */
export function recordAt(variant: PricedVariant, column: PriceColumn, shown: Shown): EditedRecord {
  const { variantSku } = variant
  const { kind, minQuantity } = column
  const id = [kind, variantSku, minQuantity ?? ''].join(' ')
  if (kind === 'base') return { id, kind: prices, key: { kind, variantSku }, stored: variant.base, removedBy: 'price' }
  const stored =
    kind === 'list'
      ? (variant.list.find(tier => tier.minQuantity === minQuantity) ?? null)
      : kind === 'sale'
        ? variant.sale
        : variant.own
  const owner = kind === 'list' ? { list: shown.list } : kind === 'customer' ? { customerNo: shown.customerNo } : {}
  const orders = kind === 'sale' ? {} : { preOrder: shown.isPreOrder }
  const key = {
    kind,
    variantSku,
    ...owner,
    ...orders,
    ...(kind === 'list' && { minQuantity }),
    validFrom: stored ? stored.validFrom : shown.day,
  }
  return { id, kind: prices, key, stored, removedBy: 'price' }
}

/** The records of a page that were edited. */
export function editedRecords(data: PricesPageData, shown: Shown, edits: Edits): EditedRecord[] {
  const touched = new Set([...edits.keys()].map(cell => cell.slice(0, cell.indexOf('\n'))))
  if (touched.size === 0) return []
  const columns = priceColumns(data.tiers, shown)
  const found = new Map<string, EditedRecord>()
  for (const { variants } of data.data) {
    for (const variant of variants) {
      for (const column of columns) {
        const record = recordAt(variant, column, shown)
        if (touched.has(record.id)) found.set(record.id, record)
      }
    }
  }
  return [...found.values()]
}

/** A row of the grid: a style, or one of its variants where the style is opened. */
export interface GridRow {
  style: Style
  variant?: PricedVariant
}

export function gridRows(styles: readonly Style[], opened: ReadonlySet<string>): GridRow[] {
  return styles.flatMap(style => [
    { style },
    ...(opened.has(style.sku) ? style.variants.map(variant => ({ style, variant })) : []),
  ])
}

export interface PriceAt {
  text: string
  /** What is stored, where the draft says something else. */
  old: string | undefined
  records: readonly EditedRecord[]
  /** How many variants of a style have another price than the one that is shown for it. */
  differing: number
}

/**
 * What a cell says. A style shows the price that most of its variants have; typing there is typing into those, and
 * leaves alone the ones with a price of their own.
 */
export function priceAt(row: GridRow, column: PriceColumn, shown: Shown, edits: Edits, locale: Locale): PriceAt {
  const all = row.variant ? [row.variant] : row.style.variants
  const records = all.map(variant => recordAt(variant, column, shown))
  const stored = records.map(record => storedText(record, column.name, locale))
  const usual = mostCommon(stored)
  const followers = records.filter((_, place) => stored[place] === usual)
  const edited = followers.flatMap(record => edits.get(cellOf(record, column.name)) ?? [])
  return {
    text: edited[0] ?? usual,
    old: edited.length > 0 ? usual : undefined,
    records: followers,
    differing: records.length - followers.length,
  }
}

/** What typing a text into a cell changes. */
export function changesAt({ records, old, text: now }: PriceAt, column: PriceColumn, text: string): CellChange[] {
  const isBack = text === (old ?? now)
  return records.map(record => [
    cellOf(record, column.name),
    isBack || (text === '' && record.stored === null) ? undefined : text,
  ])
}

function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  let best = texts[0] ?? ''
  for (const [text, count] of counts) if (count > (counts.get(best) ?? 0)) best = text
  return best
}
