import { useId, useState } from 'react'
import { formatDate, formatDay, formatMoney } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { AskForm } from './AskForm.tsx'
import { ProposedChange } from './ProposedChange.tsx'
import { type Proposal, useAnswerProposals } from './use-proposals.ts'

interface ProposalCardProps {
  proposal: Proposal
  /** In the panel of its order the number is known already. */
  isOfShownOrder?: boolean
}

/** One proposed change: each thing before and after, until when an answer is wanted, and what was answered. */
export function ProposalCard({ proposal, isOfShownOrder }: ProposalCardProps) {
  const t = useTexts()
  const title = useId()
  const { orderNumber, externalNumber, season, note, state, lastDay, messages } = proposal
  const isOpen = state === 'open'
  return (
    <article
      aria-labelledby={title}
      data-proposal={proposal.id}
      className={`grid gap-3 rounded-box border bg-surface p-4 ${isOpen ? 'border-line-strong' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={title} className="text-row font-semibold">
          {isOfShownOrder ? (
            t('changes.proposed')
          ) : (
            <Link to={`/my-account/order-history?order=${encodeURIComponent(orderNumber)}`} className="link">
              {t('order.title', { number: orderNumber })}
            </Link>
          )}
        </h3>
        {!isOfShownOrder && externalNumber && <span className="text-ink-3">{externalNumber}</span>}
        {season && <span className="text-ink-2">{season}</span>}
        <span className="lg:ml-auto">
          <Status kind={looks[state]}>
            {isOpen ? t('changes.until', { day: formatDay(lastDay, true) }) : stateText(proposal, t)}
          </Status>
        </span>
      </header>
      {note && <p className="border-l-2 border-line pl-3 break-words text-ink-2">{note}</p>}
      {isOpen ? <OpenItems proposal={proposal} /> : <DecidedItems proposal={proposal} />}
      {proposal.problem && (
        <p className="text-warn">{problemText(proposal.problem as Parameters<typeof problemText>[0])}</p>
      )}
      {messages.length > 0 && (
        <ul aria-label={t('changes.messages')} className="grid gap-1.5 border-t border-line pt-2">
          {messages.map(({ at, by, isByStaff, text }) => (
            <li key={at} className="break-words whitespace-pre-line">
              <span className={`text-caption ${isByStaff ? 'font-semibold text-ink-2' : 'text-ink-3'}`}>
                {by}, {formatDate(at)}
              </span>
              <br />
              {text}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const looks: Record<Proposal['state'], StatusKind> = {
  open: 'warn',
  accepted: 'ok',
  refused: 'neutral',
  withdrawn: 'neutral',
  over: 'bad',
}

function stateText({ state, decidedBy, decidedAt, items }: Proposal, t: ReturnType<typeof useTexts>): string {
  if (state === 'open') return ''
  const isPart = state === 'accepted' && items.some(({ answer }) => answer === 'refused')
  const what = t(isPart ? 'changes.state.partly' : `changes.state.${state}`)
  const isAnswered = state === 'accepted' || state === 'refused'
  const by = isAnswered ? (decidedBy ?? t('changes.by.deadline')) : undefined
  return [what, by, decidedAt && formatDate(decidedAt)].filter(Boolean).join(', ')
}

/** What may still be answered: all at once, or item by item. */
function OpenItems({ proposal }: { proposal: Proposal }) {
  const { id, items, total, default: fallback, lastDay, orderNumber } = proposal
  const t = useTexts()
  const answer = useAnswerProposals()
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const isSeveral = items.length > 1
  const left = items.flatMap((_, place) => (refused.has(place) ? [] : [place]))
  const send = async (isAccepted: boolean) => {
    await answer
      .mutateAsync([{ id, isAccepted, ...(isAccepted && left.length < items.length && { items: left }) }])
      .then(
        // The pressed button goes with the card.
        focusNearby,
        () => {},
      )
  }
  const toggle = (place: number) => {
    const next = new Set(refused)
    if (!next.delete(place)) next.add(place)
    setRefused(next)
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and their places stay
          <li key={place} className="flex gap-3 py-2">
            {isSeveral && (
              <label className="-my-2 flex min-w-11 justify-center py-2.5 lg:min-w-6 lg:py-2">
                <input
                  type="checkbox"
                  className="my-[calc((1lh-1.25rem)/2)] size-5 accent-mode lg:my-[calc((1lh-1rem)/2)] lg:size-4"
                  checked={!refused.has(place)}
                  onChange={() => toggle(place)}
                />
                <span className="sr-only">{t('changes.accept.item', { item: nameOf(change, t) })}</span>
              </label>
            )}
            <div className={`min-w-0 flex-1 ${refused.has(place) ? 'opacity-60' : ''}`}>
              <ProposedChange of={change} />
            </div>
          </li>
        ))}
      </ul>
      <Total total={total} />
      <p className="text-ui text-ink-2">{t(`changes.default.${fallback}`, { day: formatDay(lastDay, true) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={left.length === 0}
          isBusy={answer.isPending}
          aria-label={`${left.length < items.length ? countText('changes.accept.some', left.length) : t('changes.accept')}: ${orderNumber}`}
          onClick={() => void send(true)}
        >
          {left.length < items.length ? countText('changes.accept.some', left.length) : t('changes.accept')}
        </Button>
        <Button
          isBusy={answer.isPending}
          aria-label={`${t('changes.refuse')}: ${orderNumber}`}
          onClick={() => void send(false)}
        >
          {t('changes.refuse')}
        </Button>
        {!isAsking && (
          <Button kind="quiet" aria-label={`${t('changes.ask')}: ${orderNumber}`} onClick={() => setAsking(true)}>
            {t('changes.ask')}
          </Button>
        )}
      </div>
      {isAsking && <AskForm id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function nameOf(item: Proposal['items'][number]['change'], t: ReturnType<typeof useTexts>): string {
  return item.kind === 'line' || item.kind === 'added' ? item.name : t(`changes.${item.kind}`)
}

function DecidedItems({ proposal: { items, state, total } }: { proposal: Proposal }) {
  const t = useTexts()
  const isPart = state === 'accepted' && items.some(({ answer }) => answer === 'refused')
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ change, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and their places stay
          <li key={place} className="py-2">
            <ProposedChange of={change} />
            {isPart && answer && (
              <Status kind={answer === 'accepted' ? 'ok' : 'neutral'}>{t(`changes.state.${answer}`)}</Status>
            )}
          </li>
        ))}
      </ul>
      <Total total={total} />
    </>
  )
}

function Total({ total: { before, after } }: Pick<Proposal, 'total'>) {
  const t = useTexts()
  if (before.value === after.value) return null
  return (
    <p className="text-ui text-ink-2 tabular-nums">
      {t('changes.total')} {formatMoney(before)} → <strong>{formatMoney(after)}</strong>
    </p>
  )
}

/** In the panel of an order its first button; on the page the heading. */
function focusNearby(): void {
  const inPanel = document.querySelector<HTMLElement>('dialog[open] button')
  const nearby = inPanel ?? document.querySelector<HTMLElement>('h1')
  nearby?.focus()
}
