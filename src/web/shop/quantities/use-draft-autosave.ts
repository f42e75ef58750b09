import { useEffect } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { saveDraft } from './add-draft.ts'
import { cellKey, type DraftEntry, draft } from './draft.ts'

/** The cart page has no add button: what is typed into a matrix there is saved after a pause. */
export function useDraftAutosave(orderType: OrderType, rules: ShopRules | undefined): void {
  useEffect(() => {
    if (!rules) return
    const reported = new Set<string>()
    const known = draft.entries()
    // Numbers typed in a list before are not saved: opening the cart does not mean adding them.
    const isTypedHere = (entry: DraftEntry) => known.get(cellKey(entry)) !== entry
    const save = () => saveDraft(orderType, rules, reported, isTypedHere)
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Texts for the pieces are saved only when their field is left: half a name must not be engraved. */
    let isWriting = false
    const schedule = () => {
      clearTimeout(timer)
      if (!isWriting) timer = setTimeout(save, 900)
    }
    const setWriting = (next: boolean) => {
      if (next === isWriting) return
      isWriting = next
      schedule()
    }
    const endWriting = () => setWriting(false)
    const unsubscribeDraft = draft.subscribe(schedule)
    const unsubscribeTexts = styleAttributes.subscribe(() => setWriting(true))
    addEventListener('focusout', endWriting)
    return () => {
      clearTimeout(timer)
      unsubscribeDraft()
      unsubscribeTexts()
      removeEventListener('focusout', endWriting)
      save()
    }
  }, [orderType, rules])
}
