import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { readRun } from '#domain/catalogue/size-run.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { curveStyles } from '#domain/size-curve/size-curve.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { ModalContent } from '../../ui/ModalHost.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { NumberInput } from '../../ui/NumberInput.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { modeOf } from '../cart/cart-path.ts'
import { openSeasons } from '../cart/decisions.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { productQuery } from '../catalogue/use-products.ts'
import { draft } from '../quantities/draft.ts'
import { matrixOf } from '../quantities/matrix-model.ts'
import { byHand, type ChosenCurve, CurveStyle } from './CurveStyle.tsx'
import { type Amount, type FillPlan, planFill } from './plan-fill.ts'
import { type StyleCurves, useSizeCurves } from './use-size-curves.ts'

/** Fills the sizes of one style, or of up to forty, by their size curves: into the fields, as if typed. */
export const FillCurvesModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const rules = useShopRules()
  const locale = useLocale()
  const ids = (props.productIds as readonly string[]).slice(0, curveStyles)
  const orderType = props.orderType as OrderType
  const curves = useSizeCurves(ids)
  const details = useQueries({ queries: ids.map(id => productQuery(id, locale)) })
  const hasFailed = curves.isError || details.some(one => one.isError)
  const products = details.flatMap(({ data }) => data ?? [])
  const isReady = rules && curves.data && products.length === ids.length
  return (
    <div data-wide data-mode={modeOf(orderType)} className="grid gap-4">
      <h2 id="modal-title" className="text-head font-bold">
        {t('curve.title')}
        <span className="block text-row font-normal text-ink-2">
          {products.length === 1 && ids.length === 1 ? products[0]!.name : countText('styles', ids.length)}
        </span>
      </h2>
      {hasFailed ? (
        <LoadFailed
          onRetry={() => {
            void curves.refetch()
            for (const one of details) if (one.isError) void one.refetch()
          }}
        />
      ) : isReady ? (
        <FillForm
          {...{ products, orderType, rules }}
          season={props.season === undefined ? undefined : String(props.season)}
          curves={curves.data}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  )
}

interface FillFormProps {
  products: readonly ProductDetail[]
  curves: readonly StyleCurves[]
  orderType: OrderType
  season: string | undefined
  rules: ShopRules
}

function FillForm({ products, curves, orderType, season: shown, rules }: FillFormProps) {
  const t = useTexts()
  const [kind, setKind] = useState<Amount['kind']>('times')
  const [value, setValue] = useState<number | undefined>(1)
  const [season, setSeason] = useState(shown || (openSeasons(rules)[0] ?? ''))
  const [colour, setColour] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenCurve>>>({})
  const single = products.length === 1 ? products[0] : undefined
  const codes = rules.seasons.map(one => one.code)
  const styles = products.map(product => {
    const model = matrixOf(product, codes)
    const known = curves.find(one => one._id === product._id) ?? oneSize(product._id, model.columns)
    const choice = chosen[product._id] ?? { place: 0, text: known.curves[0]?.run.join('-') ?? '' }
    const run = readRun(choice.text, known.sizes.length)
    const target = {
      model,
      row: single && colour !== '' ? Number(colour) : undefined,
      orderType,
      season: orderType === 'order' ? '' : season,
      rules,
    }
    const origin = choice.place === byHand ? undefined : known.curves[choice.place]?.origin
    const isAsked = run !== undefined && (value ?? 0) > 0
    const plan = isAsked ? planFill(target, run, { kind, value: value ?? 0 }, origin) : undefined
    return { product, known, choice, plan, colours: model.rows }
  })
  const plans = styles.flatMap(({ plan }) => plan ?? [])
  const units = plans.reduce((sum, plan) => sum + plan.units, 0)
  const isWrong = plans.length < styles.length

  function fill(event: FormEvent): void {
    event.preventDefault()
    if (units === 0 || isWrong) return
    fillIn(plans)
    closeModal()
    const undo = { label: t('undo'), onSelect: () => void draft.undo(orderType) }
    showToast({ type: 'success', text: countText('curve.filled', units), actions: [undo], mode: modeOf(orderType) })
  }

  return (
    <form className="grid gap-4" onSubmit={fill}>
      <div className="flex flex-wrap items-end gap-3">
        <Segments
          label={t('curve.amount')}
          value={kind}
          onChange={next => {
            setKind(next)
            setValue(next === 'times' ? 1 : 24)
          }}
          options={[
            { value: 'times', label: t('curve.times') },
            { value: 'total', label: t('curve.total') },
          ]}
        />
        <div className="w-24">
          <NumberInput
            aria-label={t(kind === 'times' ? 'curve.times' : 'curve.total')}
            maxLength={5}
            value={value}
            onValue={setValue}
          />
        </div>
        {orderType === 'preOrder' && (
          <Field label={t('season.label')}>
            {parts => (
              <Select {...parts} value={season} onChange={event => setSeason(event.target.value)}>
                {openSeasons(rules).map(code => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {single && (styles[0]?.colours.length ?? 0) > 1 && (
          <Field label={t('colour.label')}>
            {parts => (
              <Select {...parts} value={colour} onChange={event => setColour(event.target.value)}>
                <option value="">{t('curve.all.colours')}</option>
                {styles[0]?.colours.map((one, place) => (
                  <option key={one.key} value={place}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <ul aria-label={t('curve.title')} className="border-b border-line">
        {styles.map(({ product, known, choice, plan }) => (
          <CurveStyle
            key={product._id}
            {...{ product, plan }}
            curves={known}
            chosen={choice}
            onChoose={next => setChosen(before => ({ ...before, [product._id]: next }))}
          />
        ))}
      </ul>
      <p className="text-caption text-ink-3">{t('curve.hint')}</p>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button kind="quiet" onClick={closeModal}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={units === 0 || isWrong}>
          {t('run.fill', { units: countText('units', units) })}
        </Button>
      </div>
    </form>
  )
}

/** All fields are one undo step. */
function fillIn(plans: readonly FillPlan[]): void {
  draft.endStep()
  draft.edit(plans.flatMap(({ edits }) => edits))
  draft.endStep()
}

/** A style without sizes has nothing to spread over. */
function oneSize(id: string, columns: readonly string[]): StyleCurves {
  return { _id: id, sizes: [...columns], curves: [{ run: columns.map(() => 1), origin: { kind: 'usual' } }] }
}
