import { useSyncExternalStore } from 'react'

/** Cards of the panel are at most this wide, in px (spec 9). */
const widestCard = 200

/** The panel at a desk, in px; on phones it takes the width of the screen. */
const panelWidth = 800
const desk = 1024

/** How many cards stand side by side: as few as keep each of them within its width. */
export function cardsAcross(screenWidth: number): number {
  return Math.ceil((screenWidth >= desk ? panelWidth : screenWidth) / widestCard)
}

export function useCardsAcross(): number {
  return useSyncExternalStore(subscribe, () => cardsAcross(innerWidth))
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The cards as they stand, line by line. */
export function linesOf<T>(cards: readonly T[], across: number): readonly T[][] {
  return Array.from({ length: Math.ceil(cards.length / across) }, (_, line) =>
    cards.slice(line * across, (line + 1) * across),
  )
}

/**
 * Which card an arrow leads to; −1 is the box itself, where the arrows to the sides move in the text. Undefined where
 * the key is none of the panel's.
 */
export function cardAfter(key: string, active: number, count: number, across: number): number | undefined {
  const isInBox = active < 0
  switch (key) {
    case 'ArrowDown':
      if (isInBox) return count > 0 ? 0 : -1
      // From above a gap in the last line one comes to the last card, and from the last line back to the box.
      if (Math.floor(active / across) === Math.floor((count - 1) / across)) return -1
      return Math.min(active + across, count - 1)
    case 'ArrowUp':
      return isInBox ? count - 1 : Math.max(active - across, -1)
    case 'ArrowRight':
      return isInBox ? undefined : Math.min(active + 1, count - 1)
    case 'ArrowLeft':
      return isInBox ? undefined : Math.max(active - 1, 0)
    default:
      return undefined
  }
}
