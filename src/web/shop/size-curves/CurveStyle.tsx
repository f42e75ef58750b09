import { useId } from 'react'
import { readRun } from '#domain/catalogue/size-run.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { originText } from '../quantities/curve-origin-text.ts'
import type { FillPlan } from './plan-fill.ts'
import { type StyleCurves, useSaveSizeCurve } from './use-size-curves.ts'

/** The curve chosen for a style: one of those offered, by its place, or a run written by hand. */
export interface ChosenCurve {
  readonly place: number
  readonly text: string
}

interface CurveStyleProps {
  product: ProductDetail
  curves: StyleCurves
  chosen: ChosenCurve
  plan: FillPlan | undefined
  onChoose: (chosen: ChosenCurve) => void
}

/** A style in the dialog: the curve it is filled with, where that comes from, and the pieces it makes. */
export function CurveStyle({ product, curves, chosen, plan, onChoose }: CurveStyleProps) {
  const t = useTexts()
  const id = useId()
  const { mutateAsync, isPending } = useSaveSizeCurve()
  const { sizes } = curves
  const run = readRun(chosen.text, sizes.length)
  const offered = curves.curves[chosen.place]
  const isSaved = offered?.origin.kind === 'saved'
  const known = curves.curves.find(curve => curve.origin.kind === 'saved')?.run.join('-')

  async function save(next: number[] | null): Promise<void> {
    try {
      await mutateAsync({ material: product._id, run: next })
      const range = `${sizes[0]}–${sizes.at(-1)}`
      showToast({ type: 'success', text: t(next ? 'curve.saved' : 'curve.removed', { sizes: range }) })
      if (next) onChoose({ place: 0, text: next.join('-') })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-3 lg:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.6fr)]">
      <ProductImage product={product} size="thumb" className="size-16 max-lg:hidden" />
      <div className="min-w-0">
        <h3 className="text-row font-semibold wrap-anywhere">{product.name}</h3>
        <p className="font-mono text-code text-ink-3">{product.sku}</p>
      </div>
      <div className="grid min-w-0 gap-2">
        {sizes.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <div className="min-w-52 flex-1">
              <Select
                aria-label={t('curve.from.label', { name: product.name })}
                value={chosen.place}
                onChange={event => {
                  const place = Number(event.target.value)
                  onChoose({ place, text: curves.curves[place]?.run.join('-') ?? chosen.text })
                }}
              >
                {curves.curves.map((curve, place) => (
                  <option key={JSON.stringify(curve.origin)} value={place}>
                    {originText(curve.origin, t)}
                  </option>
                ))}
                <option value={byHand}>{t('curve.by.hand')}</option>
              </Select>
            </div>
            <div className="w-36 max-lg:flex-1">
              <TextInput
                aria-label={t('curve.run.label', { name: product.name })}
                aria-invalid={run ? undefined : true}
                aria-describedby={`${id} ${id}-sizes`}
                autoComplete="off"
                spellCheck={false}
                value={chosen.text}
                onChange={event => onChoose({ place: byHand, text: event.target.value })}
              />
            </div>
            {run && !isSaved && chosen.text !== known && (
              <Button isBusy={isPending} onClick={() => void save(run)}>
                {t('curve.save')}
              </Button>
            )}
            {isSaved && (
              <Button kind="quiet" isBusy={isPending} onClick={() => void save(null)}>
                {t('curve.remove')}
              </Button>
            )}
          </div>
        )}
        <p id={id} role="status" className={run ? 'text-ink-2' : 'text-bad'}>
          {run ? plan && <PlanText plan={plan} sizes={sizes} /> : t('run.wrong', { count: sizes.length })}
        </p>
        {/* The select has no room for it, and cuts it off. */}
        {run && offered?.origin.kind === 'orders' && offered.origin.with && (
          <p className="text-caption text-ink-3">{originText(offered.origin, t)}</p>
        )}
      </div>
    </li>
  )
}

/** The place of a run that was written by hand. */
export const byHand = -1

function PlanText({ plan, sizes }: { plan: FillPlan; sizes: readonly string[] }) {
  const parts = sizes.flatMap((size, place) =>
    plan.sizes[place] ? [`${size} ${formatNumber(plan.sizes[place]!)}`] : [],
  )
  return (
    <>
      <strong className="font-semibold text-ink">{countText('units', plan.units)}</strong>
      {sizes.length > 1 && parts.length > 0 && `: ${parts.join(' · ')}`}
      {plan.missing > 0 && <span className="ml-2 text-warn">{countText('curve.missing', plan.missing)}</span>}
    </>
  )
}
