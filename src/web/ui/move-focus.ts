import type { KeyboardEvent } from 'react'
import { type Cell, moved } from './grid-moves.ts'

/**
 * Moves the focus in a grid whose fields say their place in `data-cell`, as the keys of spreadsheets do; false for every
 * other key. Where there is no field it goes on in the same direction.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  size: { rows: number; columns: number },
  from: Cell | undefined = placeOf(event.target),
): boolean {
  const { currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (!from) return false
  let place = from
  const key = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${event.key}`
  for (let next = moved(place, key, size); next; next = moved(place, key, size)) {
    const isEdge = next.row === place.row && next.column === place.column
    const field = currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)
    field?.focus()
    if (field || isEdge) return true
    place = next
  }
  return false
}

function placeOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined
  if (!cell) return undefined
  const [row = 0, column = 0] = cell.split('-').map(Number)
  return { row, column }
}
