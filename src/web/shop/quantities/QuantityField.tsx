import { Suspense, useId, useRef, useState } from 'react'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { cellNote } from './cell-note.ts'
import { noteLook, noteText } from './cell-note-text.ts'
import { draft, type QuantityCell } from './draft.ts'
import { faultText, offerText } from './fault-text.ts'
import { cellFault, closedProblem, isOverStock } from './quantity-cell.ts'
import { useCell } from './use-quantities.ts'

// Loaded lazily: needed only once a number exceeds the stock.
const OverStockWaysOut = lazyPart(async () => (await import('./OverStockWaysOut.tsx')).OverStockWaysOut)

interface QuantityFieldProps {
  cell: QuantityCell
  label: string
  rules: ShopRules
  /** The ways out of a number that exceeds the stock are shown elsewhere, where there is more room. */
  areWaysOutElsewhere?: boolean | undefined
}

/** A quantity field with its note. A wrong number is not corrected silently: the reason and the ways out are shown. */
export function QuantityField({ cell, label, rules, areWaysOutElsewhere }: QuantityFieldProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isSalesPerson = useIsSalesPerson()
  const [isFocused, setFocused] = useState(false)
  const state = useCell(cell, rules)
  const { text, quantity, inCart } = state
  const closed = closedProblem(cell, rules)
  const fault = cellFault(cell, text, rules)
  const way = fault && offerText(fault, text, t)
  const batch = batchOf(cell.offer, rules)
  const note = fault ? undefined : cellNote(cell, state, rules, { isSalesPerson, isFocused })
  const isTooMuch = fault !== undefined && isOverStock(fault)
  const isTyped = quantity > 0 && quantity !== inCart
  return (
    <div className="grid justify-items-end gap-0.5">
      <input
        ref={input}
        data-quantity
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || closed || note ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={closed !== undefined}
        placeholder={batch > 1 ? t('batch.mark', { batch }) : undefined}
        value={text}
        onChange={event => draft.edit([{ cell, text: event.target.value }])}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          draft.endStep()
        }}
        className={`h-11 w-20 rounded-control border px-2.5 text-right text-input hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode disabled:border-line disabled:bg-sunken aria-invalid:border-bad aria-invalid:bg-bad-soft lg:h-8 lg:text-ui ${isTyped ? 'border-mode bg-mode-soft font-semibold' : 'border-line-strong bg-surface'}`}
      />
      {(fault || note || closed) && (
        <p
          id={id}
          className={`max-w-56 text-right text-caption ${fault ? 'text-bad' : note ? noteLook(note) : 'sr-only'}`}
        >
          {fault ? faultText(fault, t) : note ? noteText(note, t) : closed && problemText(closed)}
        </p>
      )}
      {isTooMuch && !areWaysOutElsewhere && (
        <Suspense>
          <div className="flex flex-wrap justify-end gap-1">
            <OverStockWaysOut
              entry={{ ...cell, text }}
              label={cell.offer.name}
              rules={rules}
              onDone={() => input.current?.focus()}
            />
          </div>
        </Suspense>
      )}
      {fault && !isTooMuch && way && (
        <button
          type="button"
          className="link min-h-8 text-caption"
          onClick={() => {
            draft.edit([{ cell, text: String(fault.offered) }])
            input.current?.focus()
          }}
        >
          {way}
        </button>
      )}
    </div>
  )
}
