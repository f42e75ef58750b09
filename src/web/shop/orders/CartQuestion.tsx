import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { UnitsAndNet } from '#domain/order/reorder.ts'
import { plus } from '#domain/price/money.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CartSum } from '../cart/cart-sums.ts'

interface CartQuestionProps {
  held: CartSum
  own: UnitsAndNet
  isAlone: boolean
  /** True while nothing can be checked out. */
  isBlocked: boolean
  money: (cents: number) => string
  onChoose: (isAlone: boolean) => void
}

/** Asks whether the items already in the cart are ordered together with the reordered ones. */
export function CartQuestion({ held, own, isAlone, isBlocked, money, onChoose }: CartQuestionProps) {
  const t = useTexts()
  const choices = [
    {
      isAlone: true,
      title: t('reorder.alone'),
      text: countText('reorder.alone.text', held.lines),
      total: own.net,
    },
    {
      isAlone: false,
      title: countText('reorder.together', held.lines),
      text: countText('reorder.together.text', held.units + own.units),
      total: plus(own.net, held.net),
    },
  ]
  return (
    <fieldset className="border-t border-line px-4 py-3 lg:px-6" disabled={isBlocked}>
      <legend className="sr-only">{countText('reorder.cart', held.lines)}</legend>
      <p aria-hidden className="mb-2 flex flex-wrap items-center gap-x-2 text-ui">
        <Icon of={ShoppingCart} size={16} />
        <b>{countText('reorder.cart', held.lines)}</b>
        <span className="text-ink-2">
          {countText('reorder.units', held.units)}, {money(held.net)}
        </span>
        <span className="text-caption text-ink-3 max-lg:hidden lg:ml-auto">{t('reorder.cart.hint')}</span>
      </p>
      <div className="grid gap-2 lg:grid-cols-2">
        {choices.map(choice => (
          <label
            key={choice.title}
            className="flex min-h-11 items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-mode has-checked:bg-mode-soft has-checked:outline-1 has-checked:outline-mode has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="reorder-cart"
              checked={isAlone === choice.isAlone}
              onChange={() => onChoose(choice.isAlone)}
              className="size-4 shrink-0 accent-mode"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-ui font-semibold">{choice.title}</span>
              <span className="block text-caption text-ink-2">{choice.text}</span>
            </span>
            <span className="font-semibold">{money(choice.total)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
