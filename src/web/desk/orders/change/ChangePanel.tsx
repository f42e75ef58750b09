import { changeReasons } from '#contract/desk/order-changes.ts'
import type { Problem } from '#domain/result.ts'
import { problemOf } from '../../../boot/problem-error.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { countText, problemText } from '../../../i18n/texts.ts'
import { useLocale, useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { AskFields, type Asking } from '../../proposals/AskFields.tsx'
import { Panel } from '../Panel.tsx'
import type { DeskOrder } from '../use-order.ts'
import { AddedArticles } from './AddedArticles.tsx'
import { ChangeFigures } from './ChangeFigures.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { type ChangeDraft, type ChangeReason, changeOf, editsIn, emptyDraft, isPriceWrong } from './draft.ts'
import { useChangeOrder, useChangePreview, useDeliveryAddresses, useProposeChange } from './use-change.ts'

interface ChangePanelProps {
  order: DeskOrder
  draft: ChangeDraft
  onDraft: (draft: ChangeDraft) => void
  onClose: () => void
}

/** Changes the order: what is typed is a draft until it is confirmed, with what it would make of the order below it. */
export function ChangePanel({ order, draft, onDraft, onClose }: ChangePanelProps) {
  const t = useTexts()
  const locale = useLocale()
  const change = changeOf(draft, order, locale)
  const edits = editsIn(change)
  const { data: addresses } = useDeliveryAddresses(order)
  const preview = useChangePreview(order, change)
  const set = (more: Partial<ChangeDraft>) => onDraft({ ...draft, ...more })
  const discard = () => {
    onDraft(emptyDraft(order))
    onClose()
  }
  const confirm = useChangeOrder(order.orderNumber, discard)
  const shown = edits > 0 && !preview.isError ? preview.data : undefined
  const needsConsent = shown !== undefined && shown.consent.length > 0 && draft.reason !== 'customerAsked'
  const hasWrongPrice = order.lines.some(line => isPriceWrong(draft, line, locale))
  const isReady = shown !== undefined && preview.isCurrent && !hasWrongPrice
  const propose = useProposeChange(order.orderNumber, discard)
  const asking = { ...shown?.asking, ...draft.asking } as Asking
  const send = (mail: boolean) => {
    if (!isReady || confirm.isPending || propose.isPending) return
    const words = { change, seen: shown.seen, note: draft.note.trim() }
    if (draft.reason !== 'customerAsked' && needsConsent) propose.mutate({ ...words, reason: draft.reason, ...asking })
    else confirm.mutate({ ...words, reason: draft.reason, mail })
  }
  return (
    <Panel title={t('desk.change.title')} onClose={onClose} onConfirm={() => send(true)}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{countText('desk.change.edits', edits)}</span>
        {edits > 0 && <span className="text-caption text-info">{t('desk.change.draft')}</span>}
      </p>
      <ChangeLines order={order} draft={draft} onDraft={set} />
      <AddedArticles added={draft.added} onChange={added => set({ added })} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('desk.change.date')}>
          {parts => (
            <TextInput
              {...parts}
              type="date"
              value={draft.deliveryDate}
              onChange={event => set({ deliveryDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('desk.orders.their.number')}>
          {parts => (
            <TextInput
              {...parts}
              maxLength={100}
              value={draft.externalNumber}
              onChange={event => set({ externalNumber: event.target.value })}
            />
          )}
        </Field>
      </div>
      {addresses && addresses.length > 0 && (
        <Field label={t('desk.change.address')}>
          {parts => (
            <Select
              {...parts}
              value={draft.shippingAddressId}
              onChange={event => set({ shippingAddressId: event.target.value })}
            >
              <option value="">{t('desk.change.address.same')}</option>
              {addresses.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('desk.change.reason')}>
        {parts => (
          <Select
            {...parts}
            value={draft.reason}
            onChange={event => set({ reason: event.target.value as ChangeReason })}
          >
            {changeReasons.map(reason => (
              <option key={reason} value={reason}>
                {t(`desk.change.reason.${reason}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('desk.change.note')} hint={t('desk.change.note.hint')}>
        {parts => (
          <TextInput
            {...parts}
            maxLength={500}
            value={draft.note}
            onChange={event => set({ note: event.target.value })}
          />
        )}
      </Field>
      {edits > 0 && preview.isError && (
        <Notice kind="danger">{problemText(inMoney(problemOf(preview.error), order))}</Notice>
      )}
      {shown && <ChangeFigures of={needsConsent ? { ...shown, mail: null } : shown} isCurrent={preview.isCurrent} />}
      {needsConsent && (
        <>
          <Notice kind="info">{t('desk.ask.why')}</Notice>
          <AskFields asking={asking} onChange={next => set({ asking: next })} />
        </>
      )}
      {propose.isError && <Notice kind="danger">{problemText(problemOf(propose.error))}</Notice>}
      {confirm.isError && <Notice kind="danger">{problemText(problemOf(confirm.error))}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={!isReady}
          isBusy={confirm.isPending || propose.isPending}
          onClick={() => send(true)}
        >
          {t(needsConsent ? 'desk.ask.send' : 'desk.change.confirm')}
        </Button>
        {!needsConsent && (
          <Button disabled={!isReady} isBusy={confirm.isPending} onClick={() => send(false)}>
            {t('desk.change.silent')}
          </Button>
        )}
        <Button kind="quiet" onClick={discard}>
          {t('desk.change.discard')}
        </Button>
      </div>
    </Panel>
  )
}

/** The sums that a refusal names, as money. */
function inMoney(problem: Problem, { totals }: DeskOrder): Problem {
  if (problem.code !== 'order.change.paid' || !problem.facts) return problem
  const { currency } = totals.gross
  const facts = Object.entries(problem.facts).map(([name, value]) => [
    name,
    formatMoney({ value: Number(value), currency }),
  ])
  return { ...problem, facts: Object.fromEntries(facts) }
}
