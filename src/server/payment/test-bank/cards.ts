/** What a test card does when it is used. */
export type CardBehaviour = 'success' | 'decline' | 'challenge' | 'abandon'

export interface TestCard {
  number: string
  behaviour: CardBehaviour
}

/** Well-known test numbers; no real card has them. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'success' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000002500003155', behaviour: 'challenge' },
  { number: '4000000000009995', behaviour: 'abandon' },
]

/** The card of a number, however it is grouped. */
export function testCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return testCards.find(({ number }) => number === digits)
}

export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
