import { useDeferredValue, useState } from 'react'
import { type Rounding, roundings } from '#domain/price/raise.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format.ts'
import { countText, currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { readText } from '../sheet/cell-text.ts'
import { dayIn, type Raise, useRaise, useRaisePreview } from './use-prices.ts'

interface RaiseDialogProps {
  filter: Raise['filter']
  /** How many styles the filter finds. */
  styleCount: number
  list: string | undefined
  customerNo: string | undefined
  today: string
  onClose: () => void
}

/** Prices changed by a percentage from a day on, with before and after, for all that the filter finds. */
export function RaiseDialog({ filter, styleCount, list, customerNo, today, onClose }: RaiseDialogProps) {
  const t = useTexts()
  const dialog = useDialog(true, onClose)
  const [kind, setKind] = useState<Raise['prices']['kind']>(list ? 'list' : customerNo ? 'customer' : 'base')
  const [percent, setPercent] = useState('3')
  const [from, setFrom] = useState(today)
  const [rounding, setRounding] = useState<Rounding>(10)
  const raise = useDeferredValue(raiseOf())
  const preview = useRaisePreview(raise)
  const apply = useRaise(onClose)
  const problem = apply.error ?? preview.error
  const isNothing = problem !== null && problemOf(problem).code === 'records.none'
  const { changed = 0, same = 0, examples = [] } = preview.error ? {} : (preview.data ?? {})

  function raiseOf(): Raise | undefined {
    const read = readText({ type: 'decimal' } as Parameters<typeof readText>[0], percent, currentLocale())
    const value = Math.round(Number(read.value) * 100) / 100
    const day = dayIn(from)
    if (read.code || !percent.trim() || !day || value < -90 || value > 900) return undefined
    const prices: Raise['prices'] =
      kind === 'list'
        ? { kind, list: list ?? '' }
        : kind === 'customer'
          ? { kind, customerNo: customerNo ?? '' }
          : { kind }
    return { filter, prices, percent: value, rounding, isDryRun: true, ...(kind !== 'base' && { from: day }) }
  }

  return (
    <dialog
      {...dialog}
      aria-labelledby="raise-title"
      className="m-auto w-[min(40rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      <form
        className="grid gap-3 p-5"
        onSubmit={event => {
          event.preventDefault()
          if (raise && changed > 0) apply.mutate(raise)
        }}
      >
        <h2 id="raise-title" className="text-total font-semibold">
          {t('prices.raise')}
        </h2>
        <p className="text-ui text-ink-2">{countText('prices.raise.over', styleCount)}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Field label={t('prices.which')}>
            {parts => (
              <Select {...parts} value={kind} onChange={event => setKind(event.target.value as typeof kind)}>
                <option value="base">{t('prices.base')}</option>
                {list && <option value="list">{list}</option>}
                {customerNo && <option value="customer">{t('prices.own.of', { customer: customerNo })}</option>}
              </Select>
            )}
          </Field>
          <Field label={t('prices.percent')}>
            {parts => (
              <TextInput
                {...parts}
                data-first-focus
                inputMode="decimal"
                value={percent}
                onChange={event => setPercent(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('prices.from.day')}>
            {parts => (
              <TextInput
                {...parts}
                type="date"
                min={today}
                disabled={kind === 'base'}
                value={kind === 'base' ? today : from}
                onChange={event => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('prices.rounding')}>
            {parts => (
              <Select
                {...parts}
                value={rounding}
                onChange={event => setRounding(Number(event.target.value) as Rounding)}
              >
                {roundings.map(cents => (
                  <option key={cents} value={cents}>
                    {formatNumber(cents / 100)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {kind === 'base' && <p className="text-ui text-ink-2">{t('prices.raise.base')}</p>}
        {problem && (
          <Notice kind={isNothing ? 'info' : 'danger'}>
            {isNothing ? t('prices.raise.none') : problemText(problemOf(problem))}
          </Notice>
        )}
        <div role="status" aria-busy={preview.isFetching} className="grid min-h-40 content-start gap-2 text-ui">
          {!preview.data && !problem && raise && <Skeleton className="h-4 w-48" />}
          {preview.data && !problem && (
            <>
              <p className="text-row font-semibold">{countText('prices.would.change', changed)}</p>
              {same > 0 && <p className="text-ink-2">{countText('products.would.stay', same)}</p>}
              <Examples of={examples} />
            </>
          )}
        </div>
        <FormFoot
          save={countText('products.change.many', changed)}
          isBusy={apply.isPending || preview.isFetching}
          isOff={changed === 0 || !raise}
          onCancel={onClose}
        />
      </form>
    </dialog>
  )
}

type Example = NonNullable<ReturnType<typeof useRaisePreview>['data']>['examples'][number]

function Examples({ of: examples }: { of: readonly Example[] }) {
  const t = useTexts()
  if (examples.length === 0) return null
  return (
    <div className="max-h-56 overflow-y-auto rounded-control border border-line">
      <table className="w-full tabular-nums">
        <thead className="sticky top-0 bg-sunken text-left text-caption">
          <tr>
            <th scope="col" className="px-2 py-1">
              {t('prices.variant')}
            </th>
            <th scope="col" className="px-2 text-right">
              {t('prices.before')}
            </th>
            <th scope="col" className="px-2 text-right">
              {t('prices.after')}
            </th>
            <th scope="col" className="px-2 text-right">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ variantSku, name, minQuantity, before, after }) => (
            <tr key={`${variantSku} ${minQuantity} ${before.value}`} className="border-t border-line">
              <td className="px-2 py-1">
                <span className="font-mono text-code">{variantSku}</span>{' '}
                <span className="text-ink-2">
                  {name}
                  {minQuantity > 1 && `, ${t('prices.from.pieces', { count: formatNumber(minQuantity) })}`}
                </span>
              </td>
              <td className="px-2 text-right text-ink-2">{formatMoney(before)}</td>
              <td className="px-2 text-right font-semibold">{formatMoney(after)}</td>
              <td className="px-2 text-right text-ink-2">
                {formatPercent(Math.round((after.value / before.value - 1) * 1000) / 10)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
