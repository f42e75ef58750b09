import { useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCartCounts } from '../cart/cart.ts'
import { cartPath } from '../cart/cart-path.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { GoodsTotals } from './GoodsTotals.tsx'
import { type Handover, useTakeHandover, useWithdrawHandover } from './use-handovers.ts'

/** So many lines that were left out are named; the page of the suggestion has all. */
const mostNamed = 3

/** What is left of the suggestion at the prices of now, and what can be done with it. */
export function HandoverSummary({ handover }: { handover: Handover }) {
  const t = useTexts()
  const { isForMe, state, totals, orderType } = handover
  const own = useCartCounts()[orderType] ?? 0
  const isOpen = state === 'open'
  return (
    <section
      aria-label={t('handover.sum')}
      className="grid gap-3 rounded-box border border-line bg-surface p-4 lg:sticky lg:top-20"
    >
      <GoodsTotals totals={totals} />
      {isOpen && isForMe && <Answers handover={handover} own={own} />}
      {isOpen && !isForMe && <Withdraw id={handover.id} />}
    </section>
  )
}

function Answers({ handover, own }: { handover: Handover; own: number }) {
  const t = useTexts()
  const { id, by, orderType, lines, isOfCart } = handover
  const [isDeclining, setDeclining] = useState(false)
  const take = useTakeHandover(id)
  const isEmpty = lines.every(line => line.isRemoved || line.isKept)
  const isKept = isEmpty && lines.some(line => line.isKept)
  // Awaited here and not in a callback of the button, which is gone once the suggestion is answered.
  const send = async (isOrdered: boolean) => {
    // Changes of what is in the cart are ordered with the cart.
    const taken = await take.mutateAsync(isOrdered && !isOfCart)
    if (!taken) return
    for (const { name, code } of taken.rejected.slice(0, mostNamed))
      showToast({ type: 'danger', text: t('handover.not.taken', { name, why: codeText(code) }) })
    if (!isOrdered) showToast({ type: 'success', text: countText('handover.taken', taken.taken) })
    goTo(isOrdered ? `/checkout?type=${orderType}` : cartPath(orderType))
  }
  if (isDeclining) return <DeclineForm id={id} by={by} onClose={() => setDeclining(false)} />
  return (
    <>
      {own > 0 && <p className="text-ui text-ink-2">{countText('handover.own', own)}</p>}
      {isKept && <Notice kind="info">{t('handover.all.kept')}</Notice>}
      <Button kind="primary" disabled={isEmpty} isBusy={take.isPending} onClick={() => void send(true)}>
        {t(isOfCart ? 'handover.order.changes' : 'handover.order')}
      </Button>
      {own > 0 && !isOfCart && <p className="-mt-2 text-caption text-ink-3">{t('handover.order.hint')}</p>}
      <Button disabled={isEmpty} isBusy={take.isPending} onClick={() => void send(false)}>
        {t(isOfCart ? 'handover.take.changes' : 'handover.take')}
      </Button>
      <Button kind="quiet" onClick={() => setDeclining(true)}>
        {t('handover.decline')}
      </Button>
    </>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useTexts()
  const withdraw = useWithdrawHandover(id, () => showToast({ type: 'success', text: t('handover.withdrawn.toast') }))
  return (
    <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('handover.withdraw')}
    </Button>
  )
}
