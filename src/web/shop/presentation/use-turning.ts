import { type TouchEvent, useRef } from 'react'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { type Touched, turnOf } from './place.ts'

interface Turning {
  onTurn: (by: -1 | 1) => void
  onLeave: () => void
}

/** Turns the pages of a presentation by keys and by fingers. */
export function useTurning({ onTurn, onLeave }: Turning) {
  const from = useRef<Touched>(undefined)
  // In a field the arrows move within it.
  const turnUnlessTyping = (by: -1 | 1) => (event: KeyboardEvent) => !isField(event.target) && onTurn(by) === undefined
  useShortcut('nextStyle', turnUnlessTyping(1))
  useShortcut('previousStyle', turnUnlessTyping(-1))
  // Remote controls that are made for presentations send these.
  useShortcut('nextPage', () => onTurn(1))
  useShortcut('previousPage', () => onTurn(-1))
  useShortcut('leave', onLeave)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      from.current = touches.length === 1 && !scrollsAcross(target) ? pointOf(touches[0]!) : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const turn = from.current ? turnOf(from.current, pointOf(changedTouches[0]!)) : 0
      from.current = undefined
      if (turn !== 0) onTurn(turn)
    },
  }
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Touched {
  return { x: clientX, y: clientY }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, summary')
}

/** A size grid that is wider than the screen is moved by the same finger. */
function scrollsAcross(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-quantities]') !== null
}
