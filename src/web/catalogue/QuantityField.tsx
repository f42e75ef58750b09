import { useId, useRef } from 'react'
import { batchOf, type ShopRules } from '#domain/offer.ts'
import { cellFault, closedProblem } from '../cart/cell-check.ts'
import { draft, type QuantityCell } from '../cart/draft.ts'
import { useFieldText } from '../cart/use-quantities.ts'
import { problemText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { faultText, offerText } from './fault-text.ts'

interface QuantityFieldProps {
  cell: QuantityCell
  label: string
  rules: ShopRules
}

/** One number. A wrong one stays to be seen, with the reason and the next right one. */
export function QuantityField({ cell, label, rules }: QuantityFieldProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useFieldText(cell)
  const closed = closedProblem(cell, rules)
  const fault = cellFault(cell, text, rules)
  const way = fault && offerText(fault, text, t)
  const batch = batchOf(cell.offer, rules)
  return (
    <div className="grid justify-items-end gap-1">
      <input
        ref={input}
        data-quantity
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault || closed ? id : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={closed !== undefined}
        placeholder={batch > 1 ? t('batch.mark', { batch }) : undefined}
        value={text}
        onChange={event => draft.edit([{ cell, text: event.target.value }])}
        onBlur={draft.endStep}
        className="h-11 w-19 rounded-control border border-line-strong bg-surface px-2.5 text-right text-input hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode disabled:border-line disabled:bg-sunken aria-invalid:border-bad lg:h-8 lg:text-ui"
      />
      {(fault || closed) && (
        <p id={id} className={`max-w-56 text-right text-caption ${fault ? 'text-bad' : 'sr-only'}`}>
          {fault ? faultText(fault, t) : closed && problemText(closed)}
        </p>
      )}
      {fault && way && (
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
