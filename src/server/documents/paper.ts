import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import type { Picture } from './pictures.ts'

/**
 * A document ready to be drawn: all texts translated, all numbers formatted. Plain data, so that it can be passed to
 * the worker thread.
 */
export interface Paper {
  locale: Locale
  /** "Invoice" */
  title: string
  number: string
  /**
   * The date of the document, also used in the file's metadata, so that the same document always gives the same bytes.
   */
  date: Day
  seller: Seller
  recipient: readonly string[]
  facts: readonly Fact[]
  intro?: string | undefined
  columns: readonly Column[]
  rows: readonly Row[]
  /** The pictures of the rows, each once, by the address that rows name. */
  pictures: ReadonlyMap<string, Picture>
  totals: readonly Total[]
  /** Beside the totals, in columns. */
  blocks: readonly (readonly Block[])[]
  /** Below them, over the whole width. */
  notes: readonly Note[]
  /** The list of single pieces, at the end. */
  pieces?: PieceList | undefined
  /** The embedded electronic invoice. */
  machineReadable?: string | undefined
}

export interface Seller {
  name: string
  /** The small line above the recipient, as window envelopes show it. */
  senderLine: string
  /** The name is printed if there is none. */
  logo: Picture | null
  /** The colour of highlights. */
  brandInk: string
  footer: readonly (readonly string[])[]
}

export interface Fact {
  label: string
  value: string
  /** Order and customer numbers use the font that distinguishes 0 from O. */
  isCode?: boolean | undefined
}

export interface Column {
  title: string
  /** In points; one column has none and takes the remaining width. */
  width?: number | undefined
  isNumber?: boolean | undefined
}

export interface Row {
  cells: readonly Cell[]
  /** The address of a picture for the column without a title. */
  picture?: string | null | undefined
  /** Rows of one style are kept on one page if they fit. */
  style?: string | undefined
}

export type Cell = readonly CellLine[]

/** Texts on one line, which breaks at their spaces. */
export type CellLine = readonly Span[]

export interface Span {
  text: string
  look?: 'plain' | 'strong' | 'quiet' | 'small' | 'code' | undefined
}

export interface Total {
  label: string
  value: string
  /** A subtotal. */
  isSubtotal?: boolean | undefined
  /** The final total. */
  isSum?: boolean | undefined
}

export interface Block {
  title: string
  lines: readonly string[]
  /** The first line is the name of somebody. */
  isAddress?: boolean | undefined
}

export interface PieceList {
  title: string
  heads: { number: string; size: string; ean: string; pieces: string }
  groups: readonly {
    /** The number of the row, and what it is. */
    title: string
    pieces: readonly { number: string; size: string; ean: string; pieces: string }[]
  }[]
}

export interface Note {
  title?: string | undefined
  text: string
}
