import type { CheckoutFacts } from './checkout-facts.ts'
import type { Choices, Picks } from './choices.ts'
import type { Block, Preview } from './use-preview.ts'

export interface CheckoutProps {
  facts: CheckoutFacts
  choices: Choices
  paymentMethod: string | undefined
  preview: Preview
  /** The preview is that of the choices before: the new one is on its way. */
  isStale: boolean
  blocks: readonly Block[]
  onPick: (picks: Picks) => void
  /** Looks at cart and prices anew. */
  onRefresh: () => Promise<void>
}
