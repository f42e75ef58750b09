import { useSyncExternalStore } from 'react'

/** Largest width of a card, in px. */
const maxCardWidth = 200

/** Width of the panel on wide screens, in px; on narrow ones it is as wide as the screen. */
const panelWidth = 800
const wideScreen = 1024

/** How many cards are in a row: as few as keep each within the largest width. */
export function cardsAcross(screenWidth: number): number {
  return Math.ceil((screenWidth >= wideScreen ? panelWidth : screenWidth) / maxCardWidth)
}

export function useCardsAcross(): number {
  return useSyncExternalStore(subscribe, () => cardsAcross(innerWidth))
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export function rowsOf<T>(cards: readonly T[], across: number): readonly T[][] {
  return Array.from({ length: Math.ceil(cards.length / across) }, (_, row) =>
    cards.slice(row * across, (row + 1) * across),
  )
}

/**
 * The card an arrow key leads to. −1 is the search box, where left and right move the text cursor. Undefined for keys
 * that do not move between cards.
 */
export function cardAfter(key: string, active: number, count: number, across: number): number | undefined {
  const isInBox = active < 0
  switch (key) {
    case 'ArrowDown':
      if (isInBox) return count > 0 ? 0 : -1
      // Down from the last row returns to the box; where the last row is too short, down leads to its last card.
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
