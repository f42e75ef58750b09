import { checkLines } from '#contract/shop/cart.ts'
import { call } from '../../boot/api.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { type DraftEntry, draft } from './draft.ts'
import { stockAnswer, storeStockAnswer } from './stock-answers.ts'

const pauseInTyping = 400

/**
 * Customers see the stock only up to a cap. Numbers beyond it are checked with the server after a pause in typing.
 * Returns the function that stops it.
 */
export function askBeyondShownStock(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = draft.subscribe(() => {
    clearTimeout(pause)
    pause = setTimeout(() => void ask(), pauseInTyping)
  })
  return () => {
    clearTimeout(pause)
    unsubscribe()
  }
}

async function ask(): Promise<void> {
  const entries = [...draft.entries().values()].filter(isUnknown)
  if (entries.length === 0) return
  const items = entries.map(({ offer: { sku, variantSku }, text }) => ({
    sku,
    variantSku,
    orderType: 'order' as const,
    quantity: quantityOf(text),
  }))
  // Without an answer nothing is shown: adding to the cart checks again.
  const { data } = await call(checkLines, { body: { items } }, { isQuiet: true }).catch(() => ({ data: [] }))
  for (const [index, { offer, text }] of entries.entries()) {
    const checked = data[index]
    if (!checked) continue
    const isLess = checked.code === 'stock.not.enough.error'
    storeStockAnswer(offer, quantityOf(text), isLess ? (checked.item?.quantity ?? 0) : undefined)
  }
  draft.notify(new Set(entries.map(({ offer }) => offer.productId)))
}

function isUnknown({ orderType, offer, text }: DraftEntry): boolean {
  const quantity = quantityOf(text)
  if (orderType !== 'order' || !offer.stock.more || quantity <= offer.stock.value) return false
  return stockAnswer(offer)?.asked !== quantity
}

function quantityOf(text: string): number {
  return wholeNumber(text) ?? 0
}
