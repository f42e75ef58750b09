import { useEffect } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { saveDraft } from './add-draft.ts'
import { draft } from './draft.ts'

/** In the cart itself there is nothing to add: what is typed into a matrix is saved after a pause. */
export function useDraftSaves(orderType: OrderType, rules: ShopRules | undefined): void {
  useEffect(() => {
    if (!rules) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => saveDraft(orderType, rules), 900)
    })
    return () => {
      clearTimeout(timer)
      leave()
      saveDraft(orderType, rules)
    }
  }, [orderType, rules])
}
