import { lineKey } from '#domain/cart/line.ts'
import { hasSameQuantities, mergeLines } from '#domain/cart/merge.ts'
import { t } from '../../i18n/texts.ts'
import { isTextField, onShortcut } from '../shortcuts/shortcut-listener.ts'
import { cart } from './cart.ts'
import type { ShopLine } from './cart-wire.ts'
import { type Changes, changesSince } from './unsent-changes.ts'
import type { Outcome } from './versioned-list.ts'

/** Undo steps, the last one at the end. They are lost on a reload. */
let steps: Changes<ShopLine>[] = []
let isListening = false

/** An edit of the cart that Ctrl+Z undoes, wherever the focus is, unless text is being typed. */
export function editWithUndo(
  change: (lines: readonly ShopLine[]) => readonly ShopLine[],
): Promise<Outcome<ShopLine>> | undefined {
  const before = cart.state().items
  const saved = cart.edit(change)
  if (!saved) return undefined
  const changes = changesSince(before, cart.state().items, lineKey, hasSameQuantities)
  if (changes.before.length + changes.after.length > 0) steps = [...steps, changes].slice(-50)
  // After all other handlers: numbers that are typed and not in the cart yet are undone first.
  if (!isListening) onShortcut('undo', event => !isTextField(event.target) && undoLast(), { isLast: true })
  isListening = true
  return saved
}

/** The undo button of a toast. */
export function undoAction() {
  return { label: t('undo'), onSelect: () => void undoLast() }
}

/** Undoes the last step; lines that were edited since are left alone. */
function undoLast(): boolean {
  const last = steps.at(-1)
  if (!last) return false
  steps = steps.slice(0, -1)
  void cart.edit(lines => mergeLines(last.after, last.before, lines))
  return true
}
