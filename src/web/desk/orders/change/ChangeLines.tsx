import Undo from 'lucide-react/icons/undo-2'
import { maxChangedPrice, maxChangedQuantity } from '#domain/order/order-wish.ts'
import { formatAmount, formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useLocale, useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { DeskOrder, OrderLine } from '../use-order.ts'
import { type ChangeDraft, isChanged, isPriceWrong } from './draft.ts'

interface ChangeLinesProps {
  order: DeskOrder
  draft: ChangeDraft
  onDraft: (more: Partial<ChangeDraft>) => void
}

/** The lines of the order as fields. 0 takes a line off; what was typed is marked, with what it was. */
export function ChangeLines({ order, draft, onDraft }: ChangeLinesProps) {
  const t = useTexts()
  return (
    <fieldset>
      <legend className="sr-only">{t('desk.order.lines')}</legend>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_4rem_5.5rem_1.75rem] gap-x-2 pb-1 text-caption text-ink-3"
      >
        <span />
        <span className="text-right">{t('desk.order.units')}</span>
        <span className="text-right">{t('desk.change.price')}</span>
      </div>
      <ul className="max-h-[22rem] overflow-y-auto">
        {order.lines.map((line, place) => (
          <Line key={line.position} line={line} isFirst={place === 0} draft={draft} onDraft={onDraft} />
        ))}
      </ul>
    </fieldset>
  )
}

function Line({
  line,
  isFirst,
  draft,
  onDraft,
}: { line: OrderLine; isFirst: boolean } & Pick<ChangeLinesProps, 'draft' | 'onDraft'>) {
  const t = useTexts()
  const locale = useLocale()
  const { position, quantity } = line
  const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
  const least = line.shipped + line.cancelled
  const typed = draft.quantities.has(position) ? draft.quantities.get(position) : quantity
  const isEdited = isChanged(draft, line, locale)
  const hasWrongPrice = isPriceWrong(draft, line, locale)
  const replacement = draft.replacements.get(position)
  const without = <T,>(map: ReadonlyMap<number, T>) => new Map([...map].filter(([key]) => key !== position))
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_4rem_5.5rem_1.75rem] items-center gap-x-2 border-t border-line px-1 py-1.5 first:border-0 lg:[&_input]:h-8 lg:[&_input]:px-2 ${isEdited ? 'bg-info-soft' : ''}`}
    >
      <span className="min-w-0">
        <span className="block truncate">{line.name}</span>
        <span className="block truncate text-caption text-ink-3">
          {[line.size, line.colour].filter(Boolean).join(' · ') || line.variantSku}
        </span>
      </span>
      <NumberInput
        aria-label={t('desk.change.units.of', { name })}
        data-first-focus={isFirst || undefined}
        value={typed}
        max={maxChangedQuantity}
        aria-invalid={(typed !== undefined && typed > 0 && typed < least) || undefined}
        onValue={value => onDraft({ quantities: new Map(draft.quantities).set(position, value) })}
      />
      <TextInput
        aria-label={t('desk.change.price.of', { name })}
        inputMode="decimal"
        className="text-right"
        value={draft.prices.get(position) ?? formatAmount(line.price.value)}
        aria-invalid={hasWrongPrice || undefined}
        onChange={event => onDraft({ prices: new Map(draft.prices).set(position, event.target.value) })}
      />
      {isEdited || hasWrongPrice || replacement !== undefined ? (
        <button
          type="button"
          aria-label={t('desk.change.undo', { name })}
          className="grid size-7 place-items-center rounded-control text-ink-2 hover:bg-sunken"
          onClick={() =>
            onDraft({
              quantities: without(draft.quantities),
              prices: without(draft.prices),
              replacements: without(draft.replacements),
            })
          }
        >
          <Icon of={Undo} size={14} />
        </button>
      ) : (
        <span />
      )}
      <p className="col-span-full flex flex-wrap gap-x-3 text-caption text-ink-3">
        {isEdited && (
          <span>{t('desk.change.was', { count: formatNumber(quantity), price: formatMoney(line.price) })}</span>
        )}
        {hasWrongPrice && (
          <span className="text-bad">
            {t('desk.change.price.wrong', { least: formatAmount(0.01), most: formatAmount(maxChangedPrice / 100) })}
          </span>
        )}
        {least > 0 && <span>{t('desk.change.least', { count: formatNumber(least) })}</span>}
        {line.open > 0 && replacement === undefined && (
          <button
            type="button"
            className="link ml-auto"
            onClick={() => onDraft({ replacements: new Map(draft.replacements).set(position, '') })}
          >
            {t('desk.change.replace')}
          </button>
        )}
      </p>
      {replacement !== undefined && (
        <div className="col-span-full pt-1">
          <TextInput
            aria-label={t('desk.change.replace.by', { name })}
            placeholder={t('desk.change.sku')}
            maxLength={100}
            value={replacement}
            onChange={event => onDraft({ replacements: new Map(draft.replacements).set(position, event.target.value) })}
          />
        </div>
      )}
    </li>
  )
}
