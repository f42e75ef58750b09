import type { ReactNode } from 'react'
import { fitsPack } from '#domain/fair/pack.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type OfferedParts, tickOf } from './chosen-parts.ts'

type Offered = OfferedParts['selections'][number]

interface PartBoxesProps {
  offered: OfferedParts
  ticked: ReadonlySet<string>
  isBusy: boolean
  onTick: (ticked: ReadonlySet<string>) => void
}

/** The categories and the person's selections, to be ticked. */
export function PartBoxes({ offered: { categories, selections }, ticked, isBusy, onTick }: PartBoxesProps) {
  const t = useTexts()
  const toggle = (tick: string) =>
    onTick(new Set(ticked.has(tick) ? [...ticked].filter(one => one !== tick) : [...ticked, tick]))
  const box = (kind: 'category' | 'selection', part: Offered, isIncluded = false, isBelow = false) => {
    const tick = tickOf(kind, part._id)
    const isTicked = ticked.has(tick)
    const fits = fitsPack(part.count)
    const countId = `part-${kind}-${part._id}`
    return (
      <div className="flex items-center justify-between gap-x-4">
        <Checkbox
          label={<span className={`text-row wrap-anywhere ${isBelow ? '' : 'font-medium'}`}>{part.name}</span>}
          aria-describedby={countId}
          checked={isIncluded || isTicked}
          disabled={isBusy || isIncluded || (!fits && !isTicked)}
          onChange={() => toggle(tick)}
        />
        <span id={countId} className="shrink-0 py-0.5 text-end text-ui text-ink-2 tabular-nums">
          {countText('fair.styles', part.count)}
          {!fits && <span className="block text-caption">{t('fair.parts.too.many')}</span>}
        </span>
      </div>
    )
  }
  /** What lies below a category; where that is ticked, it comes with it. */
  const below = (above: string, isIncluded: boolean): ReactNode => {
    const children = categories.filter(({ parent }) => parent === above)
    return (
      children.length > 0 && (
        <ul className="ms-7">
          {children.map(one => (
            <li key={one._id}>
              {box('category', one, isIncluded, true)}
              {below(one._id, isIncluded || ticked.has(tickOf('category', one._id)))}
            </li>
          ))}
        </ul>
      )
    )
  }
  return (
    <div className="grid gap-4">
      {categories.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-ui font-semibold text-ink-2">{t('fair.parts.categories')}</legend>
          <ul className="grid items-start gap-2 lg:grid-cols-3">
            {categories
              .filter(({ parent }) => parent === null)
              .map(main => (
                <li key={main._id} className="rounded-box border border-line bg-surface px-4 py-2">
                  {box('category', main)}
                  {below(main._id, ticked.has(tickOf('category', main._id)))}
                </li>
              ))}
          </ul>
        </fieldset>
      )}
      {selections.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-ui font-semibold text-ink-2">{t('fair.parts.selections')}</legend>
          <ul className="grid rounded-box border border-line bg-surface px-4 py-2 lg:grid-cols-3 lg:gap-x-8">
            {selections.map(one => (
              <li key={one._id}>{box('selection', one)}</li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <p className="text-ui text-ink-3">{t('fair.parts.no.selections')}</p>
      )}
    </div>
  )
}
