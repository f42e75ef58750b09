import type { CheckoutFacts } from './checkout-facts.ts'
import type { Choices, Picks } from './choices.ts'
import type { Block, Preview } from './use-preview.ts'

export interface CheckoutProps {
  facts: CheckoutFacts
  choices: Choices
  paymentMethod: string | undefined
  preview: Preview
  /** The preview belongs to the previous choices; the new one is loading. */
  isStale: boolean
  blocks: readonly Block[]
  onPick: (picks: Picks) => void
  /** Loads cart and preview again. */
  onRefresh: () => Promise<void>
}
