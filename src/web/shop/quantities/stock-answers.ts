import { variantKey } from '#domain/cart/line.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'

/** How long an answer is taken as true; adding to the cart asks anew in any case. */
const trustedFor = 60_000

interface Answer {
  readonly at: number
  /** The number that was asked about. */
  readonly asked: number
  /** What can be had of it, where that is less. */
  readonly most: number | undefined
}

const answers = new Map<string, Answer>()

/** The most that can be had where the page only knows that there is more than it shows; undefined until asked. */
export function stockFromServer(offer: ShopOffer): number | undefined {
  return stockAnswer(offer)?.most
}

/** What the server last said of a variant, as long as it can be taken as true. */
export function stockAnswer(offer: ShopOffer): Answer | undefined {
  const answer = answers.get(variantKey(offer))
  return answer && Date.now() - answer.at < trustedFor ? answer : undefined
}

export function storeStockAnswer(offer: ShopOffer, asked: number, most: number | undefined): void {
  answers.set(variantKey(offer), { at: Date.now(), asked, most })
}
