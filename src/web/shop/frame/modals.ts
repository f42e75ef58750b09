import { type ComponentType, lazy } from 'react'
import { whenOnline } from '../../boot/when-online.ts'
import type { Part } from '../../i18n/load-table.ts'
import { addTexts } from '../../i18n/texts.ts'
import type { ModalContent } from '../../ui/ModalHost.tsx'

/** The modals of the shop by name (spec 2), each loaded with its texts when first opened. */
export const modals: Readonly<Record<string, ModalContent>> = {
  moveToOtherCart: modal('cart', async () => (await import('../quantities/MoveModal.tsx')).MoveModal),
  packs: modal('cart', async () => (await import('../quantities/PacksModal.tsx')).PacksModal),
  customAttributes: modal('cart', async () => (await import('../quantities/AttributesModal.tsx')).AttributesModal),
  quickOrder: modal('cart', async () => (await import('../quick-order/QuickOrderModal.tsx')).QuickOrderModal),
  orderSheet: modal('cart', async () => (await import('../order-sheet/OrderSheetDialog.tsx')).OrderSheetDialog),
  parcel: modal('orders', async () => (await import('../orders/ParcelModal.tsx')).ParcelModal),
  palette: modal('keys', async () => (await import('../palette/Palette.tsx')).Palette),
  help: modal('keys', async () => (await import('../shortcuts/ShortcutHelp.tsx')).ShortcutHelp),
  reorder: modal('orders', async () => (await import('../orders/ReorderModal.tsx')).ReorderModal),
}

type Content = ComponentType<{ props: Readonly<Record<string, unknown>>; data: unknown }>

function modal(part: Part, load: () => Promise<Content>): ModalContent {
  return lazy(async () => {
    const [content] = await whenOnline(() => Promise.all([load(), addTexts(part)]))
    return { default: content }
  })
}
