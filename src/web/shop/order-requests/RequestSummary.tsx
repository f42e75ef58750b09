import { useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { knownCode } from '../../boot/problem-error.ts'
import { formatMoney } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { cartPath } from '../cart/cart-path.ts'
import { RefuseForm } from './RefuseForm.tsx'
import { type OrderRequest, useApprove, useTakeBack } from './use-order-requests.ts'

/** So many lines that were left out are named. */
const mostNamed = 3

/** What it costs, what stands against it, and what can be done with it. */
export function RequestSummary({ request }: { request: OrderRequest }) {
  const t = useTexts()
  const { state, isMine, now, isTaken, limit, total } = request
  const totals = now?.totals ?? request.totals
  const vat = totals.vat.reduce((sum, { amount }) => sum + amount.value, 0)
  const isWaiting = state === 'waiting'
  return (
    <section
      aria-label={t('approval.sum')}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 min-[75rem]:sticky min-[75rem]:top-20 min-[75rem]:col-start-2"
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('approval.goods')}</dt>
        <dd className="text-right">{formatMoney(totals.goods)}</dd>
        <dt>{t('approval.freight')}</dt>
        <dd className="text-right">{formatMoney(totals.shipping)}</dd>
        <dt>{t('approval.vat')}</dt>
        <dd className="text-right">{formatMoney({ ...totals.gross, value: vat })}</dd>
        <dt className="font-semibold">{t('approval.gross')}</dt>
        <dd className="text-right font-semibold">{formatMoney(totals.gross)}</dd>
      </dl>
      {totals.gross.value !== total.value && (
        <p className="text-ui text-ink-2">{t('approval.asked', { total: formatMoney(total) })}</p>
      )}
      <p className="text-ui text-ink-2">{t('approval.limit', { limit: formatMoney(limit) })}</p>
      {now && <AgainstIt blocks={now.blocks} />}
      {isWaiting && !isMine && <Answers request={request} />}
      {isMine && !isTaken && state !== 'approved' && <TakeBack request={request} />}
      {isTaken && <p className="text-ui text-ink-2">{t('approval.taken')}</p>}
    </section>
  )
}

type Blocks = NonNullable<OrderRequest['now']>['blocks']

/** Prices that moved are confirmed with the total of now; anything else has to change first. */
const stops = ({ code }: Blocks[number]) => code !== 'price.changed'

function AgainstIt({ blocks }: { blocks: Blocks }) {
  const t = useTexts()
  const moved = blocks.flatMap(({ lines = [] }) => lines)
  const stopping = blocks.filter(stops)
  return (
    <>
      {moved.length > 0 && (
        <Notice kind="warning">
          <p>{t('approval.prices')}</p>
          <ul className="mt-1 grid gap-1">
            {moved.map(({ name, variantSku, oldPrice, updatedPrice }) => (
              <li key={variantSku}>
                {t('approval.price', {
                  name: `${name} ${variantSku}`,
                  old: formatMoney(oldPrice),
                  now: formatMoney(updatedPrice),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {stopping.length > 0 && (
        <Notice kind="danger">
          <p className="font-semibold">{t('approval.blocked')}</p>
          <ul className="mt-1 grid gap-1">
            {stopping.map(block => (
              <li key={JSON.stringify(block)}>
                {block.variantSku && `${block.variantSku}: `}
                {problemText({ code: knownCode(block.code) ?? 'unknown.error', facts: block.facts ?? {} })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Answers({ request }: { request: OrderRequest }) {
  const t = useTexts()
  const { id, by, now } = request
  const [isRefusing, setRefusing] = useState(false)
  const approve = useApprove(id)
  const isStopped = now?.blocks.some(stops) ?? true
  // Awaited here and not in a callback of the button, which is gone once the request is answered.
  const send = async () => {
    if (isStopped || approve.isPending || !now) return
    const { data } = await approve.mutateAsync(now.totals.gross.value)
    const numbers = data.orders.map(({ orderNumber }) => orderNumber).join(', ')
    showToast({ type: 'success', text: t('approval.approved.toast', { numbers, name: by }) })
  }
  if (isRefusing) return <RefuseForm id={id} by={by} onClose={() => setRefusing(false)} />
  return (
    <>
      <Button
        kind="primary"
        disabled={isStopped}
        isBusy={approve.isPending}
        busyLabel={t('approval.approving')}
        onClick={() => void send().catch(() => undefined)}
      >
        {t('approval.approve')}
      </Button>
      <Button kind="quiet" onClick={() => setRefusing(true)}>
        {t('approval.refuse')}
      </Button>
    </>
  )
}

function TakeBack({ request: { id, orderType } }: { request: OrderRequest }) {
  const t = useTexts()
  const takeBack = useTakeBack(id)
  const send = async () => {
    const back = await takeBack.mutateAsync()
    if (!back) return
    for (const { name, code } of back.rejected.slice(0, mostNamed))
      showToast({ type: 'danger', text: t('approval.not.taken', { name, why: codeText(code) }) })
    showToast({ type: 'success', text: countText('approval.taken.back', back.taken) })
    goTo(cartPath(orderType))
  }
  return (
    <Button isBusy={takeBack.isPending} onClick={() => void send()}>
      {t('approval.take.back')}
    </Button>
  )
}
