import Trash2 from 'lucide-react/icons/trash-2'
import { formatDate, formatMoney, formatNumber, formatTime } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { allOf, noneOf, piecesOf, type SuggestedLine } from './change-pieces.ts'
import { InOwnCart } from './InOwnCart.tsx'
import { PiecesField } from './PiecesField.tsx'
import { type Handover, useChangeHandover } from './use-handovers.ts'

/** A suggested line: what was said of it, what it costs now, how much is in the own cart, and how much is wanted. */
export function HandoverLine({ handover, line }: { handover: Handover; line: SuggestedLine }) {
  const t = useTexts()
  const change = useChangeHandover(handover.id)
  const isEditable = handover.isForMe && handover.state === 'open'
  const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
  const isOrder = line.orderType === 'order'
  const units = line.isRemoved ? 0 : piecesIn(line)
  const save = (place: number, pieces: number) =>
    change.mutateAsync({ line: line.line, wanted: piecesOf(line, place, pieces) })
  const remove = () => change.mutate({ line: line.line, wanted: noneOf(line) })
  const restore = () => change.mutate({ line: line.line, wanted: allOf(line) })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-3 lg:flex-nowrap lg:px-4">
      <ProductImage product={line} size="thumb" className={`size-12 ${line.isRemoved ? 'opacity-50' : ''}`} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className={`font-medium break-words ${line.isRemoved ? 'text-ink-3 line-through' : ''}`}>{name}</p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <span className="font-mono text-code">{line.variantSku}</span>
          {line.total && !line.isRemoved && units > 0 && (
            <span>{formatMoney({ ...line.total, value: line.total.value / units })}</span>
          )}
          {handover.isForMe && <InOwnCart line={line} />}
        </p>
        {line.comment && (
          <p className="border-l-2 border-mode pl-2 break-words whitespace-pre-line text-ink-2">{line.comment}</p>
        )}
        <Notes handover={handover} line={line} units={units} />
      </div>
      <div className="ml-auto flex max-w-full flex-wrap items-end justify-end gap-x-3 gap-y-2 lg:max-w-[60%]">
        {isEditable && line.isRemoved ? (
          <Button kind="quiet" aria-label={t('handover.restore', { name })} onClick={restore}>
            {t('handover.restore.short')}
          </Button>
        ) : (
          <>
            {isOrder ? (
              <PiecesField
                label={t('handover.quantity', { name })}
                pieces={units}
                isEditable={isEditable}
                savesSame={line.isHeld}
                onSave={pieces => save(0, pieces)}
              />
            ) : (
              handover.seasonCodes.map((season, place) => (
                <PiecesField
                  key={season}
                  label={t('handover.quantity.season', { name, season })}
                  head={season}
                  pieces={line.isRemoved ? 0 : (line.quantities?.[place] ?? 0)}
                  isEditable={isEditable}
                  savesSame={line.isHeld}
                  onSave={pieces => save(place, pieces)}
                />
              ))
            )}
            <span className="flex h-11 min-w-24 items-center justify-end whitespace-nowrap tabular-nums lg:h-8">
              {line.total && !line.isRemoved && !line.isKept ? formatMoney(line.total) : '–'}
            </span>
            {isEditable && line.isHeld && (
              <Button kind="quiet" aria-label={t('handover.restore', { name })} onClick={restore}>
                {t('handover.restore.short')}
              </Button>
            )}
            {isEditable && (
              <button
                type="button"
                aria-label={t('handover.remove', { name })}
                onClick={remove}
                className={iconButtonLook}
              >
                <Icon of={Trash2} size={16} />
              </button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

/** What the buyer should know of a line, and what they made of it. */
function Notes({ handover, line, units }: { handover: Handover; line: SuggestedLine; units: number }) {
  const t = useTexts()
  const { changedBy, changedAt, oldPrice, updatedPrice, leftOut, problem, seen, isHeld, suggested } = line
  const when = changedAt ? { day: formatDate(changedAt), time: formatTime(changedAt) } : undefined
  const isOpen = handover.state === 'open'
  return (
    <>
      {seen !== null && (
        <p className="text-caption font-semibold text-mode">{t('handover.instead', { count: formatNumber(seen) })}</p>
      )}
      {isHeld && !line.isRemoved && <p className="text-caption text-warn">{t('handover.held')}</p>}
      {isOpen && oldPrice && updatedPrice && (
        <p className="text-caption text-warn">
          {t('handover.moved', { old: formatMoney(oldPrice), now: formatMoney(updatedPrice) })}
        </p>
      )}
      {line._id === undefined && <p className="text-caption text-warn">{t('handover.gone')}</p>}
      {isOpen && problem && line._id !== undefined && !line.isRemoved && (
        <p className="text-caption text-warn">{codeText(problem, line.problemFacts)}</p>
      )}
      {leftOut && <p className="text-caption text-warn">{t('handover.left.out', { why: codeText(leftOut) })}</p>}
      {when && changedBy !== null && (
        <p className="text-caption text-ink-3">
          {line.isRemoved
            ? t('handover.removed.by', { name: changedBy, ...when })
            : t('handover.changed.by', {
                name: changedBy,
                ...when,
                before: formatNumber(suggested),
                after: formatNumber(units),
              })}
        </p>
      )}
    </>
  )
}

function piecesIn({ orderType, quantity = 0, quantities = [] }: SuggestedLine): number {
  return orderType === 'order' ? quantity : quantities.reduce((sum, one) => sum + one, 0)
}
