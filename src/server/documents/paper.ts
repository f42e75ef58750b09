import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'

/**
 * One business paper, finished but for its drawing: every text in its language, every figure as it will stand there.
 * Plain data, so that it can be handed to the thread that draws.
 */
export interface Paper {
  locale: Locale
  /** "Invoice" */
  title: string
  number: string
  /** The day of the paper. The file is dated by it too, so that the same paper always gives the same bytes. */
  date: Day
  seller: Seller
  recipient: readonly string[]
  facts: readonly Fact[]
  intro?: string | undefined
  columns: readonly Column[]
  rows: readonly Row[]
  totals: readonly Total[]
  notes: readonly Note[]
  /** The invoice for machines, carried inside the file. */
  machineReadable?: string | undefined
}

export interface Seller {
  name: string
  /** The small line above the recipient, as window envelopes show it. */
  senderLine: string
  /** An SVG drawing; the name stands in where there is none. */
  logo: string | null
  footer: readonly (readonly string[])[]
}

export interface Fact {
  label: string
  value: string
  /** Numbers of things (order, customer) are set in the face that tells 0 from O. */
  isCode?: boolean | undefined
}

export interface Column {
  title: string
  /** In points; one column has none and takes what is left. */
  width?: number | undefined
  isNumber?: boolean | undefined
  isCode?: boolean | undefined
}

export interface Row {
  cells: readonly string[]
  /** Smaller lines below the widest cell. */
  details?: readonly string[] | undefined
}

export interface Total {
  label: string
  value: string
  isSum?: boolean | undefined
}

export interface Note {
  title?: string | undefined
  text: string
}
