import { canTake, type LineConflict } from '#domain/fair/conflict.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { type FairDraft, type FairLine, withDecision, withLine } from './draft-order.ts'
import { capText, moneyText } from './draft-texts.ts'
import { changeDraft } from './fair.ts'

/** The lines of an order. Where the server said no to one, the sales person decides about just that one. */
export function DraftLines({ draft, mayChange }: { draft: FairDraft; mayChange: boolean }) {
  const t = useTexts()
  if (draft.lines.length === 0) return <p className="text-ink-2">{t('fair.lines.none')}</p>
  return (
    <ul
      aria-label={t('fair.lines')}
      className="grid rounded-box border border-line bg-surface *:border-line *:not-first:border-t"
    >
      {draft.lines.map((line, place) => {
        const conflict = draft.conflicts.find(one => one.line === place)
        return (
          <li key={line.sku} className="grid gap-2 px-4 py-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
            <div>
              <p className="text-row font-medium wrap-anywhere">
                {[line.name, line.colour, line.size].filter(Boolean).join(', ')}
              </p>
              <p className="text-ui text-ink-2 tabular-nums">
                {line.sku} · {formatNumber(line.quantity)} × {moneyText(line.price, draft.company.currency)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2 lg:justify-end">
              {conflict ? (
                <Decision draft={draft} line={line} conflict={conflict} />
              ) : (
                <>
                  <span className="text-row tabular-nums">
                    {moneyText(line.quantity * line.price, draft.company.currency)}
                  </span>
                  {mayChange && (
                    <Button
                      kind="quiet"
                      aria-label={t('fair.line.remove', { sku: line.sku })}
                      onClick={() => void changeDraft(draft.id, one => withLine(one, { ...line, quantity: 0 }))}
                    >
                      {t('fair.drop')}
                    </Button>
                  )}
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Decision({ draft, line, conflict }: { draft: FairDraft; line: FairLine; conflict: LineConflict }) {
  const t = useTexts()
  const { code, price, most, batch } = conflict
  const money = (cents: number) => moneyText(cents, draft.company.currency)
  const said = {
    'price.moved': () => t('fair.conflict.price', { old: money(line.price), now: money(price ?? line.price) }),
    'cap.reached': () => capText(line.quantity, most ?? 0),
    'season.closed': () => t('fair.conflict.season'),
    'pack.changed': () => t('fair.conflict.pack', { batch: batch ?? 1 }),
    'not.sold': () => t('fair.conflict.gone'),
  }[code]()
  const moved = code !== 'price.moved' && price !== undefined && t('fair.conflict.and.price', { now: money(price) })
  const decide = (decision: 'take' | 'drop') => changeDraft(draft.id, one => withDecision(one, conflict, decision))
  return (
    <>
      <p className="text-ui text-bad">{[said, moved].filter(Boolean).join(' ')}</p>
      {canTake(conflict) && (
        <Button aria-label={t('fair.line.take', { sku: line.sku })} onClick={() => void decide('take')}>
          {t('fair.take')}
        </Button>
      )}
      <Button kind="quiet" aria-label={t('fair.line.remove', { sku: line.sku })} onClick={() => void decide('drop')}>
        {t('fair.drop')}
      </Button>
    </>
  )
}
