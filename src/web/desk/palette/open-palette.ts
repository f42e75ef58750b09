import { createStore } from '../../ui/store.ts'

/** Whether the palette is open: its buttons and its keys are elsewhere. */
export const paletteStore = createStore(false)
export const openPalette = () => paletteStore.set(true)
export const closePalette = () => paletteStore.set(false)
