import { memo, useId, useState } from 'react'
import type { CellNote } from '#domain/cart/cell-note.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { CellAlarmButton } from './CellAlarmButton.tsx'
import { cellNote } from './cell-note.ts'
import { noteLook, noteText, shortNoteText } from './cell-note-text.ts'
import { originText } from './curve-origin-text.ts'
import { cellKey, draft } from './draft.ts'
import { cellFault, closedProblem } from './quantity-cell.ts'
import { useCell } from './use-quantities.ts'

interface MatrixCellProps {
  offer: ShopOffer
  orderType: OrderType
  season: string
  rules: ShopRules
  label: string
  isSalesPerson: boolean
  hasPrices: boolean
  /** Named by the address, or just pasted. */
  isMarked?: boolean
  /** Row and column as `0-3`, by which the keys of the grid find it. */
  place?: string
  tabIndex?: number
  /** On phones: a box large enough for a thumb, with the note below it. */
  isBox?: boolean
}

/**
 * One field of the matrix: the quantity, a note below it, and how many are in the cart. A closed field is read-only and
 * not disabled, so that it can be reached by key and tells why it is closed.
 */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { offer, orderType, season, rules, label, isSalesPerson, hasPrices, isMarked, place, tabIndex, isBox } = props
  const t = useTexts()
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const cell = { offer, orderType, season }
  const state = useCell(cell, rules)
  const { text, inCart, quantity } = state
  const closed = closedProblem(cell, rules)
  const fault = cellFault(cell, text, rules)
  const isBatch = fault?.problem.code === 'batch.invalid'
  // Without prices there is no note about them.
  const noted = hasPrices ? cell : { ...cell, offer: { ...offer, price: undefined } }
  const note = cellNote(noted, state, rules, { isSalesPerson, isFocused })
  const isTyped = quantity > 0 && quantity !== inCart
  const origin = draft.entries().get(cellKey(cell))?.from
  // Sold out and empty: "sold out" takes the place of the number, and below it is the date or the alarm button.
  const isSoldOutShown = note?.kind === 'soldOut' && text === ''
  const hasAlarm = isSoldOutShown && (!isBox || closed !== undefined)
  const alarmButton = hasAlarm && (
    <CellAlarmButton variantSku={offer.variantSku ?? offer.sku} label={label} isBox={isBox} />
  )
  return (
    <div
      className={classNames(
        'relative',
        isBox ? 'h-11 rounded-control border' : '@container h-11.5 compact:h-10.5',
        // Strict containment: a typed digit lays out its own cell again, not the table and the page around it.
        !isBox && 'contain-strict',
        isBox && (isTyped ? 'border-mode' : 'border-line-strong'),
        fault && (isBatch ? 'bg-warn-soft' : 'bg-bad-soft'),
        !fault && (isMarked || (isBox && isTyped)) && 'bg-mode-soft',
        !fault && (isSoldOutShown || closed) && 'hatched',
      )}
    >
      <input
        data-quantity
        data-cell={place}
        aria-label={closed ? `${label}: ${problemText(closed)}` : label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={note && id}
        title={closed ? problemText(closed) : origin && originText(origin, t)}
        inputMode="numeric"
        autoComplete="off"
        readOnly={closed !== undefined}
        tabIndex={tabIndex}
        value={text}
        onChange={event => draft.edit([{ cell, text: event.target.value }])}
        onBlur={() => {
          setFocused(false)
          draft.endStep()
        }}
        onFocus={event => {
          setFocused(true)
          event.target.select()
        }}
        className={classNames(
          'absolute inset-0 size-full rounded-[inherit] bg-transparent read-only:cursor-not-allowed focus:outline-2 focus:outline-mode',
          isBox
            ? 'text-center text-input focus:outline-offset-0'
            : 'px-2 pt-1 pb-5 text-right text-row focus:outline-offset-[-2px]',
          isTyped || fault ? 'font-semibold' : 'text-ink-2',
          fault &&
            (isBatch
              ? 'shadow-[inset_0_0_0_1px_var(--warn)]'
              : 'text-bad shadow-[inset_0_0_0_2px_var(--bad)] focus:outline-bad!'),
        )}
      />
      {inCart > 0 && !isBox && <InCartMark inCart={inCart} isChanged={quantity !== inCart} orderType={orderType} />}
      {isSoldOutShown && !isBox && (
        <span aria-hidden className="pointer-events-none absolute top-1 right-2 text-caption leading-5 text-bad">
          <span className="@max-[5.25rem]:hidden">{t('cell.sold.out')}</span>
          <span className="hidden @max-[5.25rem]:inline">{t('cell.sold.out.short')}</span>
        </span>
      )}
      {alarmButton}
      {note && <Note {...{ note, id, isBox }} isBack={isSoldOutShown && !isBox} />}
    </div>
  )
})

/** How many are in the cart already: a number typed here replaces it. */
function InCartMark({ inCart, isChanged, orderType }: { inCart: number; isChanged: boolean; orderType: OrderType }) {
  const t = useTexts()
  const count = formatNumber(inCart)
  const isOrder = orderType === 'order'
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-1 left-2 text-caption leading-5 ${isOrder ? 'text-ink-3' : 'text-mode'}`}
    >
      <span className="@max-[5.25rem]:hidden">
        {isChanged
          ? t(isOrder ? 'cell.cart.count' : 'cell.booked.count', { count })
          : t(isOrder ? 'cell.cart' : 'cell.booked')}
      </span>
      {/* Beside the number there is no room for a word in a narrow cell. */}
      <span className="hidden @max-[5.25rem]:inline">{isChanged ? count : '✓'}</span>
    </span>
  )
}

interface NoteProps {
  note: CellNote
  id: string
  isBox?: boolean | undefined
  /** "Sold out" is shown above already, so the note is only the date. */
  isBack: boolean
}

function Note({ note, id, isBox, isBack }: NoteProps) {
  const t = useTexts()
  const full = noteText(note, t)
  const short = shortNoteText(note, t)
  const back = note.kind === 'soldOut' && note.back ? t('cell.back', { date: formatDay(note.back) }) : ''
  return (
    <span
      className={classNames(
        'pointer-events-none absolute text-caption whitespace-nowrap',
        isBox ? 'inset-x-0 top-full text-center' : 'right-2 bottom-1 left-0.5 overflow-hidden text-right text-ellipsis',
        isBack ? 'pr-5 text-ink-2' : noteLook(note),
      )}
    >
      <span id={id} className="sr-only">
        {full}
      </span>
      <span aria-hidden className={isBox ? 'hidden' : '@max-[5.25rem]:hidden'}>
        {isBack ? back : full}
      </span>
      <span aria-hidden className={isBox ? undefined : 'hidden @max-[5.25rem]:inline'}>
        {isBack && !back ? '' : short}
      </span>
    </span>
  )
}
