import { type CheckoutStep, checkoutSteps, mayEnter, stepOf } from '#domain/checkout/checkout.ts'
import { type ProblemCode, problemCodes } from '#domain/problem.ts'
import type { Block } from './use-preview.ts'

/** Where a block can be solved: a section of this page, a line of the cart, the cart, the catalogue, or by contacting the shop. */
export type WayOut = { to: CheckoutStep } | { to: 'line'; variantSku: string } | { to: 'cart' | 'browse' | 'contact' }

/** Shown in other places: missing agreement at the button, changed prices as a notice; others resolve by reloading. */
const shownElsewhere: readonly string[] = [
  'terms.not.accepted',
  'contract.not.confirmed',
  'payment.method.unavailable',
  'price.changed',
  'total.changed',
  'cart.changed',
]

/** What prevents the order now. The payment method is not part of the preview, so it is checked here. */
export function openBlocks(blocks: readonly Block[], paymentMethod: string | undefined): Block[] {
  const open = blocks.filter(({ code }) => !shownElsewhere.includes(code))
  return paymentMethod === undefined ? [...open, { code: 'payment.method.unavailable' }] : open
}

export function codeOf({ code }: Pick<Block, 'code'>): ProblemCode {
  return problemCodes.find(known => known === code) ?? 'unknown.error'
}

export function wayOutOf(block: Block): WayOut {
  if (block.variantSku !== undefined) return { to: 'line', variantSku: block.variantSku }
  const step = stepOf(codeOf(block))
  if (step !== 'review') return { to: step }
  return { to: wayPerCode[codeOf(block)] ?? 'contact' }
}

/** The section to start with: the first that is undecided; for returning buyers that is the review. */
export function firstOpenStep(blocks: readonly Block[]): CheckoutStep {
  return checkoutSteps.findLast(step => isReachable(step, blocks)) ?? 'address'
}

/** Whether a section may be opened: all sections before it are decided. */
export function isReachable(step: CheckoutStep, blocks: readonly Block[]): boolean {
  return mayEnter(
    step,
    blocks.map(block => ({ code: codeOf(block) })),
  )
}

export function isOpen(step: CheckoutStep, blocks: readonly Block[]): boolean {
  return blocks.some(block => stepOf(codeOf(block)) === step)
}

const wayPerCode: Partial<Record<ProblemCode, 'cart' | 'browse' | 'contact'>> = {
  'minimum.order.amount': 'browse',
  'season.closed': 'cart',
  'preorders.closed': 'cart',
  'delivery.date.unknown': 'cart',
  'product.gone': 'cart',
  'batch.invalid': 'cart',
  'stock.not.enough.error': 'cart',
  'quantity.undecided': 'cart',
}
