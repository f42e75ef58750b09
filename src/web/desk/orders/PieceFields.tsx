import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NumberInput } from '../../ui/NumberInput.tsx'
import type { OrderLine } from './use-order.ts'

export type Quantities = ReadonlyMap<number, number | undefined>

interface PieceFieldsProps {
  label: string
  lines: readonly OrderLine[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
  /** Whether what is in stock matters, as for pieces that leave. */
  hasStock?: boolean
}

/** How many pieces of each open line are meant; at most what is open. */
export function PieceFields({ label, lines, quantities, onChange, hasStock = false }: PieceFieldsProps) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{label}</legend>
      <ul className="max-h-[24rem] overflow-y-auto">
        {lines.map((line, place) => {
          const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
          return (
            <li
              key={line.position}
              className="grid grid-cols-[minmax(0,1fr)_4rem_3.5rem] items-center gap-x-2 border-t border-line py-1.5 first:border-0 lg:[&_input]:h-8 lg:[&_input]:px-2"
            >
              <span className="min-w-0">
                <span className="block truncate">{line.name}</span>
                <span className="block truncate text-caption text-ink-3">
                  {[line.size, line.colour].filter(Boolean).join(' · ') || line.variantSku}
                  {hasStock && line.backOrdered > 0 && line.stock !== null && (
                    <span className={line.stock === 0 ? 'text-bad' : 'text-warn'}>
                      {' · '}
                      {line.stock === 0
                        ? t('desk.ship.short', { count: line.backOrdered })
                        : t('desk.ship.stock', { count: line.stock })}
                    </span>
                  )}
                </span>
              </span>
              <NumberInput
                aria-label={name}
                data-first-focus={place === 0 || undefined}
                value={quantities.get(line.position)}
                aria-invalid={(quantities.get(line.position) ?? 0) > line.open || undefined}
                onValue={value => onChange(new Map(quantities).set(line.position, value))}
              />
              <span className="text-ink-3 tabular-nums">{t('desk.ship.of', { count: formatNumber(line.open) })}</span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** What is typed, as the server takes it. */
export function piecesOf(quantities: Quantities): { position: number; quantity: number }[] {
  return [...quantities].flatMap(([position, quantity]) => (quantity ? [{ position, quantity }] : []))
}
