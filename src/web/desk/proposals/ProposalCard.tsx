import { useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatDay, formatMoney, formatNumber } from '../../i18n/format.ts'
import { problemText, type Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { MessageForm } from '../../ui/MessageForm.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { type DeskProposal, useReply, useWithdraw } from './use-proposals.ts'

interface ProposalCardProps {
  of: DeskProposal
  mayWrite: boolean
  /** On the page of its order the number and the company are known already. */
  isOfShownOrder?: boolean
}

/** What a customer was asked: what would become different, until when, what they say to it, and what staff reply. */
export function ProposalCard({ of: proposal, mayWrite, isOfShownOrder }: ProposalCardProps) {
  const t = useTexts()
  const withdraw = useWithdraw()
  const [isReplying, setReplying] = useState(false)
  const { id, orderNumber, companyName, salesPerson, state, items, messages, note } = proposal
  const isOpen = state === 'open'
  return (
    <li
      data-proposal={id}
      className="grid gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-0 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,14rem)_auto]"
    >
      <div className="min-w-0">
        {isOfShownOrder ? (
          <p className="font-semibold">{t('desk.proposal.change')}</p>
        ) : (
          <>
            <Link to={`/desk/orders/${encodeURIComponent(orderNumber)}`} className="link font-mono text-code">
              {orderNumber}
            </Link>
            <p className="truncate font-medium">{companyName}</p>
          </>
        )}
        {salesPerson && !isOfShownOrder && <p className="truncate text-caption text-ink-3">{salesPerson}</p>}
        <p className="text-caption text-ink-3">
          {proposal.madeBy}, {formatDate(proposal.at)}
        </p>
      </div>
      <div className="min-w-0">
        {items.map(({ change, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and their places stay
          <p key={place} className="break-words tabular-nums">
            {changeText(change, t)}
            {answer && state === 'accepted' && (
              <span className="text-caption text-ink-3"> · {t(`desk.proposal.state.${answer}`)}</span>
            )}
          </p>
        ))}
        {note && <p className="break-words text-ink-3">{note}</p>}
        {messages.map(({ at, by, text, isByStaff }) => (
          <p key={at} className={`border-l-2 pl-2 break-words ${isByStaff ? 'border-line' : 'border-warn'}`}>
            <span className="text-caption text-ink-3">
              {by}, {formatDate(at)}:
            </span>{' '}
            {text}
          </p>
        ))}
        {isReplying && <ReplyForm id={id} onClose={() => setReplying(false)} />}
      </div>
      <div className="min-w-0">
        <Status kind={looks[state]}>{t(`desk.proposal.state.${state}`)}</Status>
        {isOpen ? (
          <p className="text-caption text-ink-2">
            {t(`desk.proposal.until.${proposal.default}`, { day: formatDay(proposal.lastDay, true) })}
          </p>
        ) : (
          <p className="text-caption text-ink-2">
            {[
              proposal.decidedBy ?? (state === 'over' ? undefined : t('desk.proposal.by.deadline')),
              proposal.decidedAt && formatDate(proposal.decidedAt),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {proposal.problem && (
          <p className="text-caption text-bad">{problemText(proposal.problem as Parameters<typeof problemText>[0])}</p>
        )}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-end">
          {messages.length > 0 && !isReplying && (
            <Button
              kind={proposal.hasQuestion ? 'primary' : 'quiet'}
              className={smallLook}
              aria-label={`${t('desk.proposal.reply')}: ${orderNumber}`}
              onClick={() => setReplying(true)}
            >
              {t('desk.proposal.reply')}
            </Button>
          )}
          {isOpen && (
            <Button
              kind="quiet"
              className={smallLook}
              isBusy={withdraw.isPending}
              aria-label={`${t('desk.proposal.withdraw')}: ${orderNumber}`}
              onClick={() => withdraw.mutate([id])}
            >
              {t('desk.proposal.withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const smallLook = 'lg:min-h-7! lg:px-2.5! lg:py-0!'

const looks: Record<DeskProposal['state'], StatusKind> = {
  open: 'warn',
  accepted: 'ok',
  refused: 'neutral',
  withdrawn: 'neutral',
  over: 'bad',
}

function changeText(change: DeskProposal['items'][number]['change'], t: Translate): string {
  const pieces = (count: number) => formatNumber(count)
  if (change.kind === 'added') return `${change.name}: +${pieces(change.quantity)}, ${formatMoney(change.price)}`
  if (change.kind !== 'line') {
    const show = (text: string) => (change.kind === 'deliveryDate' ? formatDay(text, true) : text || '–')
    return `${t(`desk.proposal.${change.kind}`)}: ${show(change.before)} → ${show(change.after)}`
  }
  const { name, quantity, price, replacement } = change
  if (replacement)
    return `${name} → ${replacement.name}, ${pieces(replacement.quantity)}, ${formatMoney(replacement.price)}`
  const parts = [
    ...(quantity.before === quantity.after ? [] : [`${pieces(quantity.before)} → ${pieces(quantity.after)}`]),
    ...(price.before.value === price.after.value ? [] : [`${formatMoney(price.before)} → ${formatMoney(price.after)}`]),
  ]
  return `${name}: ${parts.join(', ')}`
}

function ReplyForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts()
  const reply = useReply(id, onClose)
  return (
    <MessageForm
      className="pt-1"
      label={t('desk.proposal.reply.text')}
      error={reply.isError ? problemText(problemOf(reply.error)) : undefined}
      isBusy={reply.isPending}
      texts={{ send: t('desk.proposal.reply.send'), close: t('desk.proposal.reply.close') }}
      onSend={text => reply.mutate(text)}
      onClose={onClose}
    />
  )
}
