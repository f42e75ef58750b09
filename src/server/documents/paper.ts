import type { Day } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import type { Picture } from './pictures.ts'

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
  /** The pictures of the rows, each once, by the address that rows name. */
  pictures: ReadonlyMap<string, Picture>
  totals: readonly Total[]
  /** Beside the totals, in columns. */
  blocks: readonly (readonly Block[])[]
  /** Below them, over the whole width. */
  notes: readonly Note[]
  /** Every single piece by its numbers, after everything else. */
  pieces?: PieceList | undefined
  /** The invoice for machines, carried inside the file. */
  machineReadable?: string | undefined
}

export interface Seller {
  name: string
  /** The small line above the recipient, as window envelopes show it. */
  senderLine: string
  /** The name is printed if there is none. */
  logo: Picture | null
  /** Of what is marked on a light page. */
  brandInk: string
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
}

export interface Row {
  cells: readonly Cell[]
  /** The address of a picture, drawn in the column that has no title. */
  picture?: string | null | undefined
  /** Rows of one style follow each other and stay on one page where they fit. */
  style?: string | undefined
}

/** Lines below each other. */
export type Cell = readonly CellLine[]

/** Texts beside each other; the line breaks at their spaces. */
export type CellLine = readonly Span[]

export interface Span {
  text: string
  look?: 'plain' | 'strong' | 'quiet' | 'small' | 'code' | undefined
}

export interface Total {
  label: string
  value: string
  /** What is above it is added up here. */
  isSubtotal?: boolean | undefined
  /** What counts in the end. */
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
