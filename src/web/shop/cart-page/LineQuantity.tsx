import { useEffect, useId, useRef } from 'react'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { setQuantity } from '../cart/cart-edits.ts'
import { unitsPerSeason } from '../cart/cart-view.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { offerOfLine } from '../cart/offer-of-line.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { unitsInCart } from '../quantities/cart-quantities.ts'
import { cellNote } from '../quantities/cell-note.ts'
import { noteLook, noteText } from '../quantities/cell-note-text.ts'
import { faultText, offerText } from '../quantities/fault-text.ts'
import { cellFault, closedProblem } from '../quantities/quantity-cell.ts'
import { useUnsavedQuantity } from './unsaved-quantities.ts'

interface LineQuantityProps {
  line: ShopLine
  /** Which of the columns. */
  season: number
  rules: ShopRules
  label: string
}

/** The quantity field of a cart line. It saves after a pause; an invalid number is kept and shown with its reason. */
export function LineQuantity({ line, season, rules, label }: LineQuantityProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const columns = seasonColumns(line.orderType, rules)
  const code = columns[season] ?? ''
  const [typed, setTyped] = useUnsavedQuantity(line, code)
  const inCart = unitsPerSeason(line, columns)[season] ?? 0
  const cell = { offer: offerOfLine(line, rules), orderType: line.orderType, season: code, line }
  const fault = typed === undefined ? undefined : cellFault(cell, typed, rules)
  const way = fault && offerText(fault, typed ?? '', t)
  const isClosed = inCart === 0 && line.priced !== undefined && closedProblem(cell, rules) !== undefined
  const batch = batchOf(cell.offer, rules)
  const isSalesPerson = useIsSalesPerson()
  const quantity = typed === undefined ? inCart : (wholeNumber(typed) ?? 0)
  const elsewhere = unitsInCart(cell.offer, line.orderType) - inCart
  const note =
    line.priced && !fault && quantity > 0
      ? cellNote(cell, { quantity, elsewhere }, rules, { isSalesPerson, isFocused: false })
      : undefined

  function save(text: string): void {
    const number = wholeNumber(text)
    // An empty field means that somebody is about to type: it removes nothing.
    if (number == null || number === inCart || cellFault(cell, text, rules)) return
    setQuantity(line, number, code)
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    // A 0 may be followed by further digits, so it removes the line only when the field is left.
    if (typed === undefined || typed.trim() === '0') return
    const timer = setTimeout(() => latest.current(typed), 700)
    return () => clearTimeout(timer)
  }, [typed])

  function onLeave(): void {
    if (typed !== undefined && !fault) {
      save(typed)
      setTyped(undefined)
    }
  }

  return (
    // As wide as the field, so that a long note below it does not push the field out of its column.
    <span className="inline-grid w-17 justify-items-end gap-0.5 text-right">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={isClosed}
        placeholder={batch > 1 && line.orderType === 'order' ? t('batch.mark', { batch }) : undefined}
        value={typed ?? (inCart || '').toString()}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={onLeave}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onLeave()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        className="h-11 w-full rounded-control border border-line-strong bg-surface px-2 text-right text-input hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode disabled:border-line disabled:bg-sunken aria-invalid:border-bad lg:h-8 lg:text-ui"
      />
      {note && <span className={`text-caption text-balance ${noteLook(note)}`}>{noteText(note, t)}</span>}
      {fault && (
        <span
          id={id}
          className={`text-caption text-bad ${line.orderType === 'order' ? 'w-max max-w-40' : 'hyphens-auto wrap-anywhere'}`}
        >
          {faultText(fault, t)}{' '}
          {way && (
            <button
              type="button"
              className="link min-h-11 lg:min-h-5"
              onClick={() => {
                setTyped(undefined)
                setQuantity(line, fault.offered ?? 0, code)
                input.current?.focus()
              }}
            >
              {way}
            </button>
          )}
        </span>
      )}
    </span>
  )
}
