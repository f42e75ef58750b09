import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { type DeskOrder, useDecideOnRefund } from './use-order.ts'

type Refund = DeskOrder['cardRefunds'][number]

/** Where the money is that a card paid for pieces that were cancelled, and what can be done where it stayed here. */
export function CardRefunds({ order, mayDecide }: { order: DeskOrder; mayDecide: boolean }) {
  const t = useTexts()
  const decide = useDecideOnRefund(order.orderNumber)
  if (order.cardRefunds.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{t('desk.card.refunds')}</h2>
      <ul className="rounded-box border border-line bg-surface text-ui">
        {order.cardRefunds.map(refund => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 first:border-0"
          >
            <span className="font-semibold tabular-nums">{formatMoney(refund.amount)}</span>
            <Status kind={kindOf(refund)}>{t(`desk.card.refund.${refund.isLate ? 'late' : refund.state}`)}</Status>
            <span className="text-ink-2">{formatDate(refund.at)}</span>
            {mayDecide && (refund.state === 'refused' || refund.state === 'kept') && (
              <span className="ml-auto flex flex-wrap gap-2">
                <Button
                  isBusy={decide.isPending && decide.variables.id === refund.id && decide.variables.to === 'card'}
                  onClick={() => decide.mutate({ id: refund.id, to: 'card' })}
                >
                  {t('desk.card.refund.again')}
                </Button>
                {refund.state === 'refused' && (
                  <Button
                    kind="quiet"
                    isBusy={decide.isPending && decide.variables.id === refund.id && decide.variables.to === 'account'}
                    onClick={() => decide.mutate({ id: refund.id, to: 'account' })}
                  >
                    {t('desk.card.refund.keep')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {decide.isError && <Notice kind="danger">{problemText(problemOf(decide.error))}</Notice>}
    </section>
  )
}

function kindOf({ state, isLate }: Refund): StatusKind {
  if (state === 'refused' || isLate) return 'bad'
  return state === 'refunded' ? 'ok' : 'neutral'
}
