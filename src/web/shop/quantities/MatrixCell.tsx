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
import { cellFault, closedProblem } from './cell-check.ts'
import { cellNote } from './cell-note.ts'
import { noteLook, noteText, shortNoteText } from './cell-note-text.ts'
import { draft } from './draft.ts'
import { useCell } from './use-quantities.ts'

interface MatrixCellProps {
  offer: ShopOffer
  orderType: OrderType
  season: string
  rules: ShopRules
  label: string
  isSalesPerson: boolean
  /** What the address asks for, or what was pasted. */
  isMarked?: boolean
  /** Where it is, for the keys of the grid. */
  place?: string
  tabIndex?: number
  /** On phones: a box of its own for the thumb, with the note below it. */
  isBox?: boolean
}

/**
 * One number of the matrix: the quantity on top, one note below it, and what lies in the cart. A closed one can still
 * be reached, and says why it takes nothing.
 */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { offer, orderType, season, rules, label, isSalesPerson, isMarked, place, tabIndex, isBox } = props
  const t = useTexts()
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const cell = { offer, orderType, season }
  const reading = useCell(cell, rules)
  const { text, held, quantity } = reading
  const closed = closedProblem(cell, rules)
  const fault = cellFault(cell, text, rules)
  const isBatch = fault?.problem.code === 'batch.invalid'
  const note = cellNote(cell, reading, rules, { isSalesPerson, isFocused })
  const isGone = note?.kind === 'soldOut'
  const isTyped = quantity > 0 && quantity !== held
  // Sold out and empty: the words stand where the number would, and below them the day or the bell.
  const isSoldOutShown = isGone && text === ''
  const hasBell = isSoldOutShown && (!isBox || closed !== undefined)
  const bell = hasBell && <CellAlarmButton variantSku={offer.variantSku ?? offer.sku} label={label} isBox={isBox} />
  return (
    <div
      className={classNames(
        'relative',
        isBox ? 'h-11 rounded-control border' : '@container h-11.5 compact:h-10.5',
        // Strictly contained: a digit lays out its own cell, not the table and the page around it.
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
        title={closed && problemText(closed)}
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
      {held > 0 && !isBox && <InCartMark held={held} isChanged={quantity !== held} orderType={orderType} />}
      {isSoldOutShown && !isBox && (
        <span aria-hidden className="pointer-events-none absolute top-1 right-2 text-caption leading-5 text-bad">
          <span className="@max-[5.25rem]:hidden">{t('cell.sold.out')}</span>
          <span className="hidden @max-[5.25rem]:inline">{t('cell.sold.out.short')}</span>
        </span>
      )}
      {bell}
      {note && <Note {...{ note, id, isBox }} isBack={isSoldOutShown && !isBox} />}
    </div>
  )
})

/** What the cart holds of it already: a number typed here takes its place. */
function InCartMark({ held, isChanged, orderType }: { held: number; isChanged: boolean; orderType: OrderType }) {
  const t = useTexts()
  const count = formatNumber(held)
  const isOrder = orderType === 'order'
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-1 left-2 text-caption leading-5 ${isOrder ? 'text-ink-3' : 'text-mode'}`}
    >
      {isChanged
        ? t(isOrder ? 'cell.cart.count' : 'cell.booked.count', { count })
        : t(isOrder ? 'cell.cart' : 'cell.booked')}
    </span>
  )
}

interface NoteProps {
  note: CellNote
  id: string
  isBox?: boolean | undefined
  /** The words "sold out" stand above already: only the day is left to say. */
  isBack: boolean
}

function Note({ note, id, isBox, isBack }: NoteProps) {
  const t = useTexts()
  const words = noteText(note, t)
  const brief = shortNoteText(note, t)
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
        {words}
      </span>
      <span aria-hidden className={isBox ? 'hidden' : '@max-[5.25rem]:hidden'}>
        {isBack ? back : words}
      </span>
      <span aria-hidden className={isBox ? undefined : 'hidden @max-[5.25rem]:inline'}>
        {isBack && !back ? '' : brief}
      </span>
    </span>
  )
}
