import { lazyPart } from '../../boot/lazy-part.ts'
import type { ModalContent } from '../../ui/ModalHost.tsx'

/** The modals of the shop by name, each loaded with its texts when first opened. */
export const modals: Readonly<Record<string, ModalContent>> = {
  moveToOtherCart: lazyPart(async () => (await import('../quantities/MoveModal.tsx')).MoveModal, 'cart'),
  packs: lazyPart(async () => (await import('../quantities/PacksModal.tsx')).PacksModal, 'cart'),
  customAttributes: lazyPart(async () => (await import('../quantities/AttributesModal.tsx')).AttributesModal, 'cart'),
  quickOrder: lazyPart(async () => (await import('../quick-order/QuickOrderModal.tsx')).QuickOrderModal, 'cart'),
  orderSheet: lazyPart(async () => (await import('../order-sheet/OrderSheetDialog.tsx')).OrderSheetDialog, 'cart'),
  nextStep: lazyPart(async () => (await import('../my-customers/NextStepModal.tsx')).NextStepModal, 'sales', 'cart'),
  saveView: lazyPart(async () => (await import('../my-customers/SaveViewModal.tsx')).SaveViewModal, 'sales', 'cart'),
  fillCurves: lazyPart(
    async () => (await import('../size-curves/FillCurvesModal.tsx')).FillCurvesModal,
    'curves',
    'cart',
  ),
  keepPicks: lazyPart(async () => (await import('../selections/KeepPicksModal.tsx')).KeepPicksModal, 'curves'),
  parcel: lazyPart(async () => (await import('../orders/ParcelModal.tsx')).ParcelModal, 'orders'),
  palette: lazyPart(async () => (await import('../palette/Palette.tsx')).Palette, 'keys'),
  help: lazyPart(async () => (await import('../shortcuts/ShortcutHelp.tsx')).ShortcutHelp, 'keys'),
  reorder: lazyPart(async () => (await import('../orders/ReorderModal.tsx')).ReorderModal, 'orders'),
}
