import { type ReactNode, useRef, useState } from 'react'
import { seasons } from '#contract/records/kinds/seasons.ts'
import { daysBefore } from '#domain/day.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { AskFields, type Asking } from '../proposals/AskFields.tsx'
import { cellOf, checkRecord, columnNamed, type EditedRecord, storedText } from '../records/edited-record.ts'
import { useKeptByErp } from '../records/use-erp-fields.ts'
import { useSaveRecords } from '../records/use-save-records.ts'
import { type ListedSeason, useAffected, useAskSeason } from './use-seasons.ts'

export type SeasonTask = { kind: 'new' } | { kind: 'open' | 'close' | 'dates'; season: ListedSeason }

interface SeasonDialogProps {
  task: SeasonTask
  /** Whether they may ask customers about their orders. */
  mayAsk: boolean
  maySeeOrders: boolean
  onAsked: (code: string) => void
  onClose: () => void
}

/** A season opened, closed, moved or made; whom it concerns is shown first. */
export function SeasonDialog({ task, mayAsk, maySeeOrders, onAsked, onClose }: SeasonDialogProps) {
  const t = useTexts()
  const locale = useLocale()
  const dialog = useDialog(true, onClose)
  const save = useSaveRecords()
  const isKeptByErp = useKeptByErp()
  const season = 'season' in task ? task.season : undefined
  const code = String(season?.record.code ?? '')
  const record: EditedRecord = {
    id: 'season',
    kind: seasons,
    key: season ? { code } : {},
    stored: season?.record ?? null,
  }
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(() => startOf(task, record))
  const affected = useAffected(code, maySeeOrders && season !== undefined)
  const checked = checkRecord(record, edits, locale)
  const ask = useAskSeason(code)
  const [wantsToAsk, setWantsToAsk] = useState(true)
  const [chosen, setChosen] = useState<Asking>()
  const [note, setNote] = useState('')
  const saved = useRef<ReadonlyMap<string, string>>(undefined)
  const asking = chosen ?? affected.data?.asking
  const isMoved = edits.has(cellOf(record, 'date'))
  const canAsk = mayAsk && isMoved && task.kind === 'dates' && (affected.data?.orderCount ?? 0) > 0
  const hasProblem = !checked || checked.problems.size > 0
  const names = fieldsOf[task.kind]
  const title = season ? t(`desk.season.${task.kind as 'open'}.of`, { name: season.name }) : t('desk.season.new')

  async function send() {
    if (!checked || hasProblem || save.isPending) return
    try {
      // Pressed again because asking has failed, there is nothing left to save.
      if (saved.current !== edits)
        await save.mutateAsync([{ kind: seasons.name, rows: [{ given: checked.given, seen: checked.seen }] }])
      saved.current = edits
      if (canAsk && wantsToAsk && asking) {
        await ask.mutateAsync({ ...asking, note: note.trim() })
        onAsked(code)
      }
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <dialog
      {...dialog}
      aria-labelledby="season-title"
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      <form
        className="grid gap-3 p-5"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 id="season-title" className="text-total font-semibold">
          {title}
        </h2>
        {task.kind === 'close' && <p className="text-ui text-ink-2">{t('desk.season.close.why')}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          {names.map((name, place) => {
            const cell = cellOf(record, name)
            const column = columnNamed(seasons, name)
            const text = edits.get(cell) ?? storedText(record, name, locale)
            const found = edits.has(cell) || record.stored ? checked?.problems.get(name) : undefined
            const isKept = isKeptByErp(seasons.name, name)
            const label = name.startsWith('name.')
              ? `${column.label[locale]} (${name.slice(-2)})`
              : column.label[locale]
            return (
              <Field
                key={name}
                label={label}
                hint={isKept ? problemText({ code: 'value.kept.by.erp' }) : column.help[locale]}
                error={found && problemText({ code: found })}
              >
                {parts => (
                  <TextInput
                    {...parts}
                    {...(place === 0 && { 'data-first-focus': true })}
                    type={column.type === 'date' ? 'date' : 'text'}
                    value={text}
                    readOnly={isKept}
                    onChange={event => {
                      const next = new Map(edits)
                      const isBack = record.stored && event.target.value === storedText(record, name, locale)
                      if (isBack) next.delete(cell)
                      else next.set(cell, event.target.value)
                      setEdits(next)
                    }}
                  />
                )}
              </Field>
            )
          })}
        </div>
        {season && maySeeOrders && <Affected query={affected} />}
        {canAsk && asking && (
          <fieldset className="grid gap-2 rounded-control border border-line p-3">
            <Checkbox
              label={t('desk.ask.season')}
              checked={wantsToAsk}
              onChange={event => setWantsToAsk(event.target.checked)}
            />
            <p className="text-ui text-ink-2">{t('desk.ask.season.why')}</p>
            {wantsToAsk && (
              <>
                <AskFields asking={asking} onChange={setChosen} />
                <Field label={t('desk.ask.season.note')}>
                  {parts => (
                    <TextInput
                      {...parts}
                      maxLength={500}
                      value={note}
                      onChange={event => setNote(event.target.value)}
                    />
                  )}
                </Field>
              </>
            )}
          </fieldset>
        )}
        {season && <RecordHistory kind="seasons" recordKey={String(season.record.code)} isNarrow />}
        <FormFoot
          save={t(`desk.season.${task.kind}`)}
          isBusy={save.isPending || ask.isPending}
          isOff={hasProblem || (season !== undefined && maySeeOrders && !affected.data)}
          error={save.error ?? ask.error}
          onCancel={onClose}
        />
      </form>
    </dialog>
  )
}

const fieldsOf = {
  new: ['code', 'name.en', 'name.de', 'date', 'orderFrom', 'orderUntil'],
  dates: ['date', 'orderFrom', 'orderUntil'],
  open: ['orderFrom', 'orderUntil'],
  close: ['orderUntil'],
} as const

/** Closing ends orders yesterday; opening lets them begin today, and lifts a last day that is over. */
function startOf({ kind }: SeasonTask, record: EditedRecord): ReadonlyMap<string, string> {
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = daysBefore(today, 1)
  const { orderFrom, orderUntil } = record.stored ?? {}
  if (kind === 'close') {
    const begins = orderFrom && String(orderFrom) > yesterday ? [[cellOf(record, 'orderFrom'), yesterday] as const] : []
    return new Map([[cellOf(record, 'orderUntil'), yesterday], ...begins])
  }
  if (kind !== 'open') return new Map()
  return new Map([
    ...(orderFrom && String(orderFrom) > today ? [[cellOf(record, 'orderFrom'), today] as const] : []),
    ...(orderUntil && String(orderUntil) < today ? [[cellOf(record, 'orderUntil'), ''] as const] : []),
  ])
}

function Affected({ query }: { query: ReturnType<typeof useAffected> }) {
  const t = useTexts()
  const { data, isError } = query
  if (isError) return <Notice kind="danger">{t('desk.season.affected.failed')}</Notice>
  if (!data) return <Skeleton className="h-16 w-full" />
  const { orders, orderCount, carts, cartCount } = data
  return (
    <section role="status" className="grid gap-1 rounded-control border border-line p-3 text-ui tabular-nums">
      <h3 className="font-semibold">{t('desk.season.affected')}</h3>
      {orderCount === 0 && cartCount === 0 && <p className="text-ink-2">{t('desk.season.affected.none')}</p>}
      {orderCount > 0 && (
        <Concerned title={countText('desk.season.affected.orders', orderCount)}>
          {orders.map(({ orderNumber, company, pieces }) => (
            <li key={orderNumber} className="flex gap-2">
              <span className="font-mono text-code">{orderNumber}</span>
              <span className="mr-auto truncate">{company}</span>
              {formatNumber(pieces)}
            </li>
          ))}
        </Concerned>
      )}
      {cartCount > 0 && (
        <Concerned title={countText('desk.season.affected.carts', cartCount)}>
          {carts.map(({ company, pieces }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may have several carts
            <li key={place} className="flex gap-2">
              <span className="mr-auto truncate">{company}</span>
              {formatNumber(pieces)}
            </li>
          ))}
        </Concerned>
      )}
    </section>
  )
}

function Concerned({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p>{title}</p>
      <ul
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
        tabIndex={0}
        className="max-h-36 overflow-y-auto text-ink-2"
      >
        {children}
      </ul>
    </>
  )
}
