import { variantKey } from '#domain/cart/line.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'

/** How long an answer is used; adding to the cart asks again in any case. */
const trustedFor = 60_000

interface Answer {
  readonly at: number
  /** The number that was asked about. */
  readonly asked: number
  /** How many are available, where that is less. */
  readonly available: number | undefined
}

const answers = new Map<string, Answer>()

/** How many the server said are available, where the page only knows "more than the cap"; undefined until asked. */
export function stockFromServer(offer: ShopOffer): number | undefined {
  return stockAnswer(offer)?.available
}

/** The server's last answer for a variant, unless it is too old. */
export function stockAnswer(offer: ShopOffer): Answer | undefined {
  const answer = answers.get(variantKey(offer))
  return answer && Date.now() - answer.at < trustedFor ? answer : undefined
}

export function storeStockAnswer(offer: ShopOffer, asked: number, available: number | undefined): void {
  answers.set(variantKey(offer), { at: Date.now(), asked, available })
}
