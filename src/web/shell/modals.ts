import { type ComponentType, lazy } from 'react'
import { addTexts } from '../i18n/texts.ts'
import type { ModalContent } from '../ui/ModalHost.tsx'

/** The modals of the shop by name (spec 2), each loaded with its texts when first opened. */
export const modals: Readonly<Record<string, ModalContent>> = {
  moveToOtherCart: ofCart(async () => (await import('../cart/modals/MoveModal.tsx')).MoveModal),
  packs: ofCart(async () => (await import('../cart/modals/PacksModal.tsx')).PacksModal),
  customAttributes: ofCart(async () => (await import('../cart/modals/AttributesModal.tsx')).AttributesModal),
  quickOrder: ofCart(async () => (await import('../cart/quick/QuickOrderModal.tsx')).QuickOrderModal),
  orderSheet: ofCart(async () => (await import('../order-sheet/OrderSheetDialog.tsx')).OrderSheetDialog),
}

type Content = ComponentType<{ props: Readonly<Record<string, unknown>>; data: unknown }>

function ofCart(load: () => Promise<Content>): ModalContent {
  return lazy(async () => {
    const [content] = await Promise.all([load(), addTexts('cart')])
    return { default: content }
  })
}
