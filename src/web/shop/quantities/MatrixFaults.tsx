import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRef } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { draft } from './draft.ts'
import { faultText, offerText } from './fault-text.ts'
import { faultyCells, type MatrixModel } from './matrix-model.ts'
import { isOverStock } from './quantity-cell.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface MatrixFaultsProps {
  model: MatrixModel
  orderType: OrderType
  rules: ShopRules
}

/** Every field of the style that holds no number or broken packs, with the reason and a button that corrects it. */
export function MatrixFaults({ model, orderType, rules }: MatrixFaultsProps) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const read = () => faultyCells(model, orderType, rules).filter(({ fault }) => !isOverStock(fault))
  useQuantitySelector(
    () =>
      read()
        .map(({ entry, row, column }) => `${row} ${column} ${entry.season} ${entry.text}`)
        .join('\n'),
    model.rows[0]?.offers.find(offer => offer !== undefined)?.productId,
  )
  const faults = read()
  return (
    <ul ref={list} tabIndex={-1} aria-live="polite" className="grid gap-1 empty:hidden">
      {faults.map(({ entry, fault, row, column, place }) => {
        const way = offerText(fault, entry.text, t)
        return (
          <li key={`${row} ${column} ${entry.season}`} className="flex items-start gap-2 text-row text-bad lg:text-ui">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            <div className="flex flex-wrap items-center gap-x-2">
              <span>
                <strong className="font-semibold">{`${place}: ${entry.text}`}</strong> {faultText(fault, t)}
              </span>
              {way && (
                <button
                  type="button"
                  className="link min-h-11 lg:min-h-5"
                  onClick={() => {
                    draft.edit([{ cell: entry, text: String(fault.offered) }])
                    draft.endStep()
                    // The button disappears with its fault, so the focus is moved to the corrected field.
                    const next = list.current?.querySelector<HTMLElement>('button') ?? list.current?.parentElement
                    const field = list.current?.parentElement?.querySelector<HTMLElement>(
                      `[data-cell="${row}-${column}"]`,
                    )
                    ;(field ?? next)?.focus()
                  }}
                >
                  {way}
                </button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
