import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type Touched, turnOf } from './place.ts'

interface Turning {
  onTurn: (by: -1 | 1) => void
  onLeave: () => void
}

/** The keys of a presentation, also those of the small remote controls that are made for them. */
const turns: Readonly<Record<string, -1 | 1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Turns the pages of a presentation by keys and by fingers. */
export function useTurning({ onTurn, onLeave }: Turning) {
  const from = useRef<Touched>(undefined)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (event.defaultPrevented || isChord || document.querySelector('dialog[open]')) return
    if (event.key === 'Escape') return onLeave()
    const by = turns[event.key]
    // In a field the arrows move within it.
    if (by === undefined || (event.key.startsWith('Arrow') && isField(event.target))) return
    event.preventDefault()
    onTurn(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
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
