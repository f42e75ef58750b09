import { useEffect, useId, useRef } from 'react'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { useKept } from '../../boot/use-kept.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import { setQuantity } from '../cart/cart-edits.ts'
import { unitsPerSeason } from '../cart/cart-view.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { offerOfLine } from '../cart/offer-of-line.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { unitsInCart } from '../quantities/cart-quantities.ts'
import { cellFault, closedProblem } from '../quantities/cell-check.ts'
import { cellNote } from '../quantities/cell-note.ts'
import { noteLook, noteText } from '../quantities/cell-note-text.ts'
import { faultText, offerText } from '../quantities/fault-text.ts'
import { useUnsavedQuantity } from './unsaved-quantities.ts'

interface LineQuantityProps {
  line: ShopLine
  /** Which of the columns. */
  season: number
  rules: ShopRules
  label: string
}

/** Saved while typing, after a pause; a wrong number stays to be seen, with the reason and the next right one. */
export function LineQuantity({ line, season, rules, label }: LineQuantityProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const columns = seasonColumns(line.orderType, rules)
  const code = columns[season] ?? ''
  const [typed, setTyped] = useUnsavedQuantity(line, code)
  const held = unitsPerSeason(line, columns)[season] ?? 0
  const cell = { offer: offerOfLine(line, rules), orderType: line.orderType, season: code, line }
  const fault = typed === undefined ? undefined : cellFault(cell, typed, rules)
  const way = fault && offerText(fault, typed ?? '', t)
  const isClosed = held === 0 && line.priced !== undefined && closedProblem(cell, rules) !== undefined
  const batch = batchOf(cell.offer, rules)
  const isSalesPerson = useKept(currentUserQuery)?.isSalesPerson ?? false
  const quantity = typed === undefined ? held : (wholeNumber(typed) ?? 0)
  const elsewhere = unitsInCart(cell.offer, line.orderType) - held
  const note =
    line.priced && !fault && quantity > 0
      ? cellNote(cell, { quantity, elsewhere }, rules, { isSalesPerson, isFocused: false })
      : undefined

  function save(text: string): void {
    const number = wholeNumber(text)
    // An empty field is a buyer about to type (spec 4).
    if (number == null || number === held || cellFault(cell, text, rules)) return
    setQuantity(line, number, code)
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    // A 0 on the way to 10 is no wish for nothing: it counts when the field is left.
    if (typed === undefined || typed.trim() === '0') return
    const timer = setTimeout(() => latest.current(typed), 700)
    return () => clearTimeout(timer)
  }, [typed])

  function leave(): void {
    if (typed !== undefined && !fault) {
      save(typed)
      setTyped(undefined)
    }
  }

  return (
    // As wide as the field, whatever stands below it: else the fields of a column would not stand below one another.
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
        value={typed ?? (held || '').toString()}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) leave()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        className="h-11 w-full rounded-control border border-line-strong bg-surface px-2 text-right text-input hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode disabled:border-line disabled:bg-sunken aria-invalid:border-bad lg:h-8 lg:text-ui"
      />
      {note && <span className={`text-caption ${noteLook(note)}`}>{noteText(note, t)}</span>}
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
