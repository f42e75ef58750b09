import type { ModalContent } from '../ui/ModalHost.tsx'

/** The modals of the shop by name, each loaded when first opened. The first come with the cart. */
export const modals: Readonly<Record<string, ModalContent>> = {}
