import { lineKey } from '#domain/cart/line.ts'
import { hasSameQuantities, mergeLines } from '#domain/cart/merge.ts'
import { isWriting, onShortcut } from '../shortcuts/listen.ts'
import { cart } from './cart.ts'
import type { ShopLine } from './cart-wire.ts'
import { type Changes, changesSince } from './unsent-changes.ts'
import type { Outcome } from './versioned-list.ts'

/** Steps that can be taken back, the last first. They live as long as the page. */
let steps: Changes<ShopLine>[] = []
let isListening = false

/** An edit of the cart that Ctrl+Z takes back, wherever the focus is, unless text is being written. */
export function editWithUndo(
  change: (lines: readonly ShopLine[]) => readonly ShopLine[],
): Promise<Outcome<ShopLine>> | undefined {
  const before = cart.state().items
  const saved = cart.edit(change)
  if (!saved) return undefined
  const changes = changesSince(before, cart.state().items, lineKey, hasSameQuantities)
  if (changes.before.length + changes.after.length > 0) steps = [...steps, changes].slice(-50)
  // Last of all: numbers that are typed and not yet in the cart are taken back first.
  if (!isListening) onShortcut('undo', event => !isWriting(event.target) && undoLast(), { isLast: true })
  isListening = true
  return saved
}

/** Takes the last step back and leaves alone what was edited since. */
export function undoLast(): boolean {
  const last = steps.at(-1)
  if (!last) return false
  steps = steps.slice(0, -1)
  void cart.edit(lines => mergeLines(last.after, last.before, lines))
  return true
}
