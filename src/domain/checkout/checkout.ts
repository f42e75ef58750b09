import { addressProblem } from '../address/address.ts'
import type { LineProblem } from '../cart/line-problems.ts'
import { type Cents, type Currency, decimalOf } from '../price/money.ts'
import type { ProblemCode } from '../problem.ts'
import { type Problem, problem } from '../result.ts'
import { minimumProblem } from './minimum-order.ts'

export const checkoutSteps = ['address', 'shipping', 'payment', 'review'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]

export interface CheckoutAddress {
  readonly country?: { readonly code?: string | undefined } | undefined
}

export interface CheckoutFacts {
  readonly lineCount: number
  readonly isAccountBlocked: boolean
  readonly isDeliveryBlocked: boolean
  /** The problems of single lines: gone, no price, batch, stock, season. */
  readonly lineProblems: readonly LineProblem[]
  /** A line whose tax cannot be found, a delivery date that is no season's, and the like. */
  readonly otherProblems?: readonly Problem[] | undefined
  readonly hasPriceChanged: boolean
  /** Undefined while the price of a line is not known: what is missing to the minimum cannot be calculated then. */
  readonly goods: Cents | undefined
  readonly minimum: Cents
  readonly currency: Currency
  readonly shippingAddress: CheckoutAddress | undefined
  readonly invoiceAddress: CheckoutAddress | undefined
  readonly isShippingMethodEligible: boolean
  readonly paymentMethod: string | undefined
  readonly paymentMethods: readonly string[]
  readonly termsAccepted: boolean
  readonly contractConfirmed: boolean
}

/**
 * Everything that blocks this order, always in the same order: who may not buy, what cannot be sold, what is still to
 * be chosen, what is still to be accepted (docs/specification.md 5).
 */
export function checkoutBlocks(facts: CheckoutFacts): Problem[] {
  return [
    when(facts.isAccountBlocked, 'account.blocked'),
    when(facts.isDeliveryBlocked || facts.isAccountBlocked, 'delivery.blocked'),
    when(facts.lineCount === 0, 'cart.empty'),
    ...facts.lineProblems.map(line => line.problem),
    ...(facts.otherProblems ?? []),
    when(facts.hasPriceChanged, 'price.changed'),
    minimumBlock(facts),
    addressBlock('shipping', facts.shippingAddress),
    addressBlock('invoice', facts.invoiceAddress),
    when(!facts.isShippingMethodEligible, 'shipping.method.unavailable'),
    when(!facts.paymentMethods.includes(facts.paymentMethod ?? ''), 'payment.method.unavailable'),
    when(!facts.termsAccepted, 'terms.not.accepted'),
    when(!facts.contractConfirmed, 'contract.not.confirmed'),
  ].filter(block => block !== undefined)
}

/**
 * The step where a buyer can resolve a block; one that no choice resolves is shown at the review
 * (docs/specification.md 5).
 */
export function stepOf(code: ProblemCode): CheckoutStep {
  return stepPerCode[code] ?? 'review'
}

/**
 * A missing choice must be made before the next step; otherwise it would only be reported at the end
 * (docs/specification.md 5).
 */
export function mayEnter(step: CheckoutStep, blocks: readonly Problem[]): boolean {
  const place = checkoutSteps.indexOf(step)
  return blocks.every(({ code }) => checkoutSteps.indexOf(stepOf(code)) >= place)
}

/** A total that the buyer has confirmed; without a currency it is in the shop's. */
export interface ConfirmedTotal {
  readonly gross: Cents
  readonly currency?: string | undefined
}

/** Whether the buyer has confirmed exactly this sum. */
export function isConfirmedTotal(confirmed: ConfirmedTotal | undefined, gross: Cents, currency: Currency): boolean {
  return confirmed?.gross === gross && (confirmed.currency ?? currency) === currency
}

/** Only the total that the buyer confirmed is charged; another amount or currency is shown first. */
export function totalProblem(
  confirmed: ConfirmedTotal | undefined,
  gross: Cents,
  currency: Currency,
): Problem | undefined {
  if (confirmed === undefined || isConfirmedTotal(confirmed, gross, currency)) return undefined
  return problem('total.changed', { confirmed: decimalOf(confirmed.gross), total: decimalOf(gross), currency }).problem
}

const stepPerCode: Partial<Record<ProblemCode, CheckoutStep>> = {
  'address.missing': 'address',
  'address.missing.country': 'address',
  'shipping.method.unavailable': 'shipping',
  'payment.method.unavailable': 'payment',
}

function minimumBlock({ lineCount, goods, minimum, currency }: CheckoutFacts): Problem | undefined {
  return lineCount === 0 || goods === undefined ? undefined : minimumProblem(goods, minimum, currency)
}

/** Says which of the two addresses is meant, because the buyer may have chosen only one of them. */
function addressBlock(address: 'shipping' | 'invoice', chosen: CheckoutAddress | undefined): Problem | undefined {
  const found = chosen ? addressProblem(chosen) : problem('address.missing').problem
  return found && { ...found, facts: { address } }
}

function when(stops: boolean, code: ProblemCode): Problem | undefined {
  return stops ? { code } : undefined
}
