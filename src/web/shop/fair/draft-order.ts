import { type LineConflict, settledLine } from '#domain/fair/conflict.ts'

/**
 * `ready` waits to be sent; `sending` was begun to be sent, and whether the server has it is not known before it
 * answers; `conflict` was answered with what stands against it.
 */
export type DraftState = 'draft' | 'ready' | 'sending' | 'conflict' | 'sent'

export interface FairLine {
  sku: string
  productId: string
  name: string
  colour: string | null
  size: string | null
  quantity: number
  /** Net cents of one piece, as it was packed. */
  price: number
}

export interface FairDetails {
  shippingAddressId: string
  invoiceAddressId: string
  shippingMethodId: string
  paymentMethod: string
  externalOrderNumber: string
  note: string
  isAgreed: boolean
}

/** An order as it is written at a fair. Its id is made here and is what the server knows it by. */
export interface FairDraft {
  id: string
  company: {
    id: string
    /** Absent in orders of a release that did not note it. */
    customerNo?: string
    name: string
    currency: string
  }
  /** Null for goods in stock. */
  season: { code: string; name: string } | null
  writtenAt: string
  state: DraftState
  lines: FairLine[]
  details: FairDetails
  conflicts: LineConflict[]
  blocks: { code: string; facts?: Record<string, string | number> | undefined }[]
  orderNumbers: string[]
}

/** What may have reached the server must not be changed: the answer would be about another order. */
export function isOpenToChange({ state }: Pick<FairDraft, 'state'>): boolean {
  return state !== 'sending' && state !== 'sent'
}

/** Sets how many pieces of a variant are ordered; none takes the line out. An answer about the old lines is void. */
export function withLine(draft: FairDraft, line: FairLine): FairDraft {
  const place = draft.lines.findIndex(({ sku }) => sku === line.sku)
  const lines = draft.lines.filter(({ sku }) => sku !== line.sku)
  if (line.quantity > 0) lines.splice(place < 0 ? lines.length : place, 0, line)
  return { ...draft, state: 'draft', lines, conflicts: [], blocks: [] }
}

/** The sales person's word on one line: what can be had now, or nothing of it. */
export function withDecision(draft: FairDraft, conflict: LineConflict, decision: 'take' | 'drop'): FairDraft {
  const line = draft.lines[conflict.line]
  if (!line) return draft
  const settled = decision === 'take' ? settledLine(line, conflict) : undefined
  const lines = draft.lines.flatMap(one => (one === line ? (settled ?? []) : [one]))
  const isGone = settled === undefined
  const conflicts = draft.conflicts
    .filter(one => one.line !== conflict.line)
    .map(one => (isGone && one.line > conflict.line ? { ...one, line: one.line - 1 } : one))
  return { ...draft, lines, conflicts }
}

/** What an order still needs before it can be sent: something in it, nothing left to decide, and every choice. */
export function missingIn({ lines, conflicts, details }: FairDraft) {
  const isThere = {
    lines: lines.length > 0,
    decisions: conflicts.length === 0,
    shipping: details.shippingAddressId,
    invoice: details.invoiceAddressId,
    method: details.shippingMethodId,
    payment: details.paymentMethod,
    agreed: details.isAgreed,
  }
  return (Object.keys(isThere) as (keyof typeof isThere)[]).filter(part => !isThere[part])
}

export function sumOf({ lines }: Pick<FairDraft, 'lines'>): { pieces: number; cents: number } {
  return lines.reduce(
    (sum, { quantity, price }) => ({ pieces: sum.pieces + quantity, cents: sum.cents + quantity * price }),
    { pieces: 0, cents: 0 },
  )
}
