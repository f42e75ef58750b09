import Check from 'lucide-react/icons/check'
import Euro from 'lucide-react/icons/euro'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Truck from 'lucide-react/icons/truck'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDate, formatMoney, formatTime } from '../../i18n/format.ts'
import { countText, currentLocale, type Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { actionText } from '../journal/EntryText.tsx'
import { type Moment, useMailAgain, useTimeline } from './use-order.ts'

const groups = ['order', 'goods', 'money', 'mails'] as const

/** What happened to the order, the latest first, each with who did it. */
export function Timeline({ orderNumber, mayMail }: { orderNumber: string; mayMail: boolean }) {
  const t = useTexts()
  const { data, isError, refetch } = useTimeline(orderNumber)
  const [shown, setShown] = useState<'all' | Moment['group']>('all')
  const moments = (data ?? []).filter(({ group }) => shown === 'all' || group === shown)
  const present = groups.filter(group => data?.some(moment => moment.group === group))
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-row font-semibold">{t('timeline.title')}</h2>
        <span className="text-ui text-ink-3">{data && countText('timeline.entries', data.length)}</span>
        {present.length > 1 && (
          <div className="ml-auto">
            <Segments
              label={t('timeline.title')}
              value={shown}
              isPlain
              options={[
                { value: 'all', label: t('timeline.all') },
                ...present.map(value => ({ value, label: t(`timeline.${value}`) })),
              ]}
              onChange={setShown}
            />
          </div>
        )}
      </div>
      {isError && !data && <LoadFailed message={t('timeline.failed')} onRetry={() => void refetch()} />}
      <ol className="rounded-box border border-line bg-surface text-ui empty:hidden">
        {moments.map((moment, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: moments have no ids, and their places stay
            key={`${moment.at} ${moment.what} ${place}`}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line px-3 py-1.5 first:border-0 sm:grid-cols-[8.5rem_1.5rem_minmax(0,1fr)_auto]"
          >
            <time
              dateTime={moment.at}
              className="font-mono text-code leading-6 text-ink-3 max-sm:col-start-2 max-sm:row-start-2"
            >
              {formatDate(moment.at)} {!moment.facts.isDay && formatTime(moment.at)}
            </time>
            <span className="grid size-6 place-items-center rounded-[4px] border border-line text-ink-2 max-sm:col-start-1 max-sm:row-start-1">
              <Icon of={iconOf(moment)} size={14} />
            </span>
            <MomentText of={moment} t={t} />
            <span className="text-ink-3 max-sm:col-start-2">
              {moment.mailId && mayMail ? <Again of={moment} id={moment.mailId} /> : byText(t, moment)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MomentText({ of: { what, by, facts }, t }: { of: Moment; t: Translate }) {
  const text = (name: string) => String(facts[name] ?? '')
  const codes = Array.isArray(facts.trackingCodes) ? facts.trackingCodes.map(String) : []
  return (
    <p className={`leading-6 break-words ${facts.state === 'failed' ? 'text-bad' : ''}`}>
      {momentText()}
      {codes.length > 0 && <span className="ml-2 font-mono text-code text-ok">{codes.join(' ')}</span>}
    </p>
  )

  function momentText(): string {
    if (what === 'order.placed') return t('timeline.placed', { name: by ?? '' })
    if (what === 'order.shipped')
      return t('timeline.shipped', {
        shipment: text('shipment'),
        pieces: countText('desk.order.pieces', Number(facts.pieces)),
        parcels: countText('desk.order.parcels', Number(facts.packs)),
      })
    if (what === 'order.released') return t('timeline.released', { pieces: text('pieces') })
    if (what === 'order.changed') return t('timeline.changed', { what: changeTexts(facts).join('; ') })
    if (what in proposalMoments)
      return t(proposalMoments[what as 'proposal.made'], { what: changeTexts(facts).join('; ') })
    if (what === 'proposal.asked') return t('timeline.asked', { text: text('text') })
    if (what === 'proposal.replied') return t('timeline.replied', { text: text('text') })
    if (what === 'order.rest.cancelled') return t('timeline.rest.cancelled', { pieces: text('pieces') })
    if (what === 'order.taken.over') return t('timeline.taken.over', { number: text('number') })
    if (what === 'order.noted')
      return facts.note ? t('timeline.noted', { note: text('note') }) : t('timeline.note.gone')
    if (what === 'invoiced' || what === 'credited' || what === 'paid')
      return t(`timeline.${what}`, { number: text('number'), amount: formatMoney(facts.amount as never) })
    if (what === 'payment.captured' && facts.currency !== undefined)
      return t('timeline.captured', {
        amount: formatMoney({ value: Number(facts.amount) / 100, currency: text('currency') }),
      })
    if (what in cancelledMoments && facts.currency !== undefined) {
      const amount = formatMoney({ value: Number(facts.amount) / 100, currency: text('currency') })
      const moments = facts.number === undefined ? cancelledMoments : refundMoments
      return t(moments[what as 'payment.refunded'], { amount, number: text('number') })
    }
    if (what === 'mailed') {
      const state = facts.state === 'failed' || facts.state === 'waiting' ? facts.state : 'sent'
      return t(`timeline.mail.${state}`, { subject: text('subject'), receiver: text('receiver') })
    }
    return capital(actionText(what))
  }
}

const refundMoments = {
  'payment.refund.asked': 'timeline.refund.asked',
  'payment.refund.refused': 'timeline.refund.refused',
  'payment.refunded': 'timeline.refunded',
} as const

/** The same for money of cancelled pieces, for which there is no credit. */
const cancelledMoments = {
  'payment.refund.asked': 'timeline.cancelled.asked',
  'payment.refund.refused': 'timeline.cancelled.refused',
  'payment.refunded': 'timeline.cancelled.refunded',
  'payment.kept': 'timeline.cancelled.kept',
} as const

const proposalMoments = {
  'proposal.made': 'timeline.proposed',
  'proposal.accepted': 'timeline.accepted',
  'proposal.refused': 'timeline.refused',
  'proposal.over': 'timeline.over',
} as const

/** What became different, as the customer was told. */
function changeTexts({ texts }: Moment['facts']): string[] {
  const own = (texts as Record<string, unknown> | undefined)?.[currentLocale()]
  return Array.isArray(own) ? own.map(String) : []
}

/** The words of the journal stand behind a name there; here they begin the line. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Again({ of: { facts }, id }: { of: Moment; id: string }) {
  const t = useTexts()
  const again = useMailAgain(id)
  if (facts.state === 'waiting') return null
  return (
    <Button
      kind="quiet"
      className="lg:min-h-6! lg:px-1.5! lg:py-0!"
      isBusy={again.isPending}
      aria-label={t('timeline.again.which', { subject: String(facts.subject ?? '') })}
      onClick={() => again.mutate()}
    >
      {t('timeline.again')}
    </Button>
  )
}

function byText(t: Translate, { what, by, channel }: Moment): string {
  const where = channel && t(`journal.channel.${channel}`)
  return [what === 'order.placed' ? undefined : by, where].filter(Boolean).join(', ')
}

function iconOf({ what, group }: Moment) {
  if (what === 'order.placed') return ShoppingCart
  if (what === 'order.shipped') return Truck
  if (what === 'order.changed') return Pencil
  if (what === 'proposal.accepted') return Check
  if (what.startsWith('proposal.')) return MessageCircleQuestion
  if (what.endsWith('cancelled') || what === 'order.expired') return X
  return { order: Check, goods: Package, money: Euro, mails: Mail }[group]
}
