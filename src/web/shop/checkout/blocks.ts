import { type CheckoutStep, checkoutSteps, mayEnter, stepOf } from '#domain/checkout/checkout.ts'
import { type ProblemCode, problemCodes } from '#domain/problem.ts'
import type { Block } from './use-preview.ts'

/** Where a block is mended: a section of this page, the cart (a line of it), the catalogue, or only by talking to us. */
export type WayOut = { to: CheckoutStep } | { to: 'line'; variantSku: string } | { to: 'cart' | 'browse' | 'contact' }

/** What a buyer sees elsewhere on the page: agreeing at the button, moved prices as a notice, the rest by itself. */
const shownElsewhere: readonly string[] = [
  'terms.not.accepted',
  'contract.not.confirmed',
  'payment.method.unavailable',
  'price.changed',
  'total.changed',
  'cart.changed',
]

/** What stands in the way now. The way to pay is chosen here and not known to the preview. */
export function openBlocks(blocks: readonly Block[], paymentMethod: string | undefined): Block[] {
  const standing = blocks.filter(({ code }) => !shownElsewhere.includes(code))
  return paymentMethod === undefined ? [...standing, { code: 'payment.method.unavailable' }] : standing
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

/** Where a buyer starts: at the first section that is still open, which for a returning one is the review. */
export function firstOpenStep(blocks: readonly Block[]): CheckoutStep {
  return checkoutSteps.findLast(step => isReachable(step, blocks)) ?? 'address'
}

/** Whether a section may be opened: everything before it has been decided (spec 5). */
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
