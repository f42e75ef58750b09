import { useEffect } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { styleAttributes } from '../cart/style-attributes.ts'
import { saveDraft } from './add-draft.ts'
import { cellKey, type DraftEntry, draft } from './draft.ts'

/** In the cart itself there is nothing to add: what is typed into a matrix is saved after a pause. */
export function useDraftAutosave(orderType: OrderType, rules: ShopRules | undefined): void {
  useEffect(() => {
    if (!rules) return
    const told = new Set<string>()
    const known = draft.entries()
    // What was typed in a list waits there to be added; coming here is no wish to do so.
    const isTypedHere = (entry: DraftEntry) => known.get(cellKey(entry)) !== entry
    const save = () => saveDraft(orderType, rules, told, isTypedHere)
    let timer: ReturnType<typeof setTimeout> | undefined
    /** What is to stand on the pieces counts when its field is left: half a name is not to be engraved. */
    let isWriting = false
    const wait = () => {
      clearTimeout(timer)
      if (!isWriting) timer = setTimeout(save, 900)
    }
    const write = (is: boolean) => {
      if (is === isWriting) return
      isWriting = is
      wait()
    }
    const endWriting = () => write(false)
    const leaveDraft = draft.subscribe(wait)
    const leaveTexts = styleAttributes.subscribe(() => write(true))
    addEventListener('focusout', endWriting)
    return () => {
      clearTimeout(timer)
      leaveDraft()
      leaveTexts()
      removeEventListener('focusout', endWriting)
      save()
    }
  }, [orderType, rules])
}
