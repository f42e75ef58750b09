import X from 'lucide-react/icons/x'
import { useTexts } from '../../i18n/use-texts.ts'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { Icon } from '../../ui/Icon.tsx'
import { removeLines } from '../cart/cart-edits.ts'
import type { ShopLine } from '../cart/cart-wire.ts'

/** Removes lines; a toast offers to undo it. */
export function RemoveButton({ name, lines }: { name: string; lines: readonly ShopLine[] }) {
  const t = useTexts()
  return (
    <button
      type="button"
      data-remove
      aria-label={t('remove.named', { name })}
      onClick={event => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
        const place = all.indexOf(event.currentTarget)
        removeLines(lines)
        // The button disappears with its row, so the focus moves to the next one, or to the heading after the last.
        focusWhenShown(() => {
          const left = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
          return left[Math.min(place, left.length - 1)] ?? document.querySelector<HTMLElement>('h1')
        })
      }}
      className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink lg:size-8 print:hidden"
    >
      <Icon of={X} size={16} />
    </button>
  )
}
