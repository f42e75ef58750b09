import { useState } from 'react'
import { putLine } from '#domain/cart/cart.ts'
import { unitsOf, variantKey } from '#domain/cart/line.ts'
import { moveToPreOrder } from '#domain/cart/move.ts'
import { decimalOf, minus, times } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { NumberInput } from '../../ui/NumberInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { openCartAction, toastCartLoading, toastFailed } from '../cart/cart-toasts.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { openSeasons, seasonFor } from '../cart/decisions.ts'
import type { Movable } from '../cart/move-to-pre-order.ts'
import { editWithUndo, undoAction } from '../cart/undo.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { type ShownPrice, unitPriceFor } from '../catalogue/shop-offer.ts'
import { draft } from './draft.ts'

/** Offers to move pieces that the stock lacks into the pre-order cart, for a season that brings them. */
export function MoveModal({ props }: { props: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const items = props.items as readonly Movable[]
  const rules = props.rules as ShopRules
  const open = openSeasons(rules)
  const [season, setSeason] = useState(() =>
    seasonFor(
      items.map(item => item.preStocks),
      rules,
    ),
  )
  const [amounts, setAmounts] = useState(() => items.map(item => item.short))
  const total = amounts.reduce((sum, one) => sum + one, 0)

  function move(): void {
    const saved = editWithUndo(before =>
      items.reduce<readonly ShopLine[]>((lines, { line, isInCart }, index) => {
        const amount = amounts[index] ?? 0
        // A line that is not in the cart yet is put in whole first, so that what is not moved stays in the order cart.
        const withLine = isInCart ? lines : putLine(lines, line)
        return moveToPreOrder(withLine, line, amount, season)
      }, before),
    )
    if (!saved) {
      toastCartLoading()
      return
    }
    const moved = new Set(items.map(({ line }) => variantKey(line)))
    draft.drop(entry => entry.orderType === 'order' && moved.has(variantKey(entry.offer)))
    closeModal()
    const text = countText('move.done', total)
    showToast({ type: 'success', text, actions: [undoAction(), openCartAction('preOrder')], mode: 'later' })
    void saved.then(toastFailed)
  }

  return (
    <form
      data-mode="later"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        move()
      }}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {questionOf(items, total, t)}
      </h2>
      <p>{t('move.lead')}</p>
      <ul className="grid gap-3">
        {items.map(({ line, short, variant, images, price, batch }, index) => (
          <li key={line.variantSku} className="flex flex-wrap items-start gap-3 border-t border-line pt-3">
            <ProductImage product={{ images }} size="thumb" className="size-11" />
            <div className="min-w-40 flex-1">
              <p className="font-semibold">{line.name}</p>
              <p className="text-ink-2">{variant}</p>
              <p className="text-caption text-ink-3">
                {t('move.asked', { asked: formatNumber(unitsOf(line)), left: formatNumber(unitsOf(line) - short) })}
              </p>
              <Difference ordered={unitsOf(line)} price={price} amount={amounts[index] ?? 0} />
            </div>
            <div className="w-28">
              <Field label={t('move.amount')}>
                {parts => (
                  <NumberInput
                    {...parts}
                    autoFocus={index === 0}
                    value={amounts[index]}
                    onValue={value => setAmounts(amounts.with(index, clamped(value ?? 0, unitsOf(line), batch)))}
                  />
                )}
              </Field>
            </div>
          </li>
        ))}
      </ul>
      <Field label={t('season.label')}>
        {parts => (
          <Select {...parts} value={season} onChange={event => setSeason(event.target.value)}>
            {rules.seasons
              .filter(({ code }) => open.includes(code))
              .map(({ code, date }) => (
                <option key={code} value={code}>
                  {`${code} · ${t('home.seasons.delivery', { date: formatDate(date) })}`}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={closeModal}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={total === 0}>
          {countText('move.action', total)}
        </Button>
      </div>
    </form>
  )
}

/**
 * The question asked for `stock.not.enough.error`. It tells the buyer how many are left, which is otherwise not shown:
 * they have asked for more than that.
 */
function questionOf(items: readonly Movable[], total: number, t: ReturnType<typeof useTexts>): string {
  const [only, second] = items
  if (!only || second) return countText('move.question.several', total)
  const left = unitsOf(only.line) - only.short
  const ask = countText('move.question', total)
  return left > 0 ? `${t('move.left', { count: formatNumber(left) })} ${ask}` : `${t('move.none.left')} ${ask}`
}

/** Never more than was ordered, and whole packs only. */
function clamped(value: number, ordered: number, batch: number): number {
  return Math.floor(Math.min(value, ordered) / batch) * batch
}

interface DifferenceProps {
  ordered: number
  price: ShownPrice | undefined
  amount: number
}

/** How much dearer or cheaper the moved pieces are in the season. */
function Difference({ ordered, price, amount }: DifferenceProps) {
  const t = useTexts()
  if (!price || amount === 0) return null
  const now = unitPriceFor(price, 'order', ordered)
  const later = unitPriceFor(price, 'preOrder', amount)
  const difference = times(minus(later, now), amount)
  const money = (value: number) => formatMoney({ value, currency: price.currency })
  if (difference === 0) return <p className="text-caption">{t('move.same', { price: money(decimalOf(later)) })}</p>
  return (
    <p className="text-caption">
      {t(difference < 0 ? 'move.cheaper' : 'move.dearer', {
        now: money(decimalOf(now)),
        later: money(decimalOf(later)),
        difference: money(Math.abs(decimalOf(difference))),
      })}
    </p>
  )
}
