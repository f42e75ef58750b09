import { fitsPack } from '#domain/fair/pack.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type OfferedParts, tickOf } from './chosen-parts.ts'

interface PartBoxesProps {
  offered: OfferedParts
  ticked: ReadonlySet<string>
  isBusy: boolean
  onTick: (ticked: ReadonlySet<string>) => void
}

/** The categories of the upper two levels and the person's selections, to be ticked. */
export function PartBoxes({ offered: { categories, selections }, ticked, isBusy, onTick }: PartBoxesProps) {
  const t = useTexts()
  const box = (
    kind: 'category' | 'selection',
    { _id, name, count }: OfferedParts['selections'][number],
    above = '',
  ) => {
    const tick = tickOf(kind, _id)
    // What lies below a ticked category comes with it.
    const isIncluded = above !== '' && ticked.has(tickOf('category', above))
    const fits = fitsPack(count)
    return (
      <div className="flex items-center justify-between gap-x-4">
        <Checkbox
          label={<span className={`text-row wrap-anywhere ${above ? '' : 'font-medium'}`}>{name}</span>}
          checked={isIncluded || ticked.has(tick)}
          disabled={isBusy || isIncluded || (!fits && !ticked.has(tick))}
          onChange={() =>
            onTick(ticked.has(tick) ? new Set([...ticked].filter(one => one !== tick)) : new Set([...ticked, tick]))
          }
        />
        <span className="shrink-0 text-end text-ui text-ink-2 tabular-nums">
          {countText('fair.styles', count)}
          {!fits && <span className="block text-caption">{t('fair.parts.too.many')}</span>}
        </span>
      </div>
    )
  }
  const ofMain = (main: string) => categories.filter(({ parent }) => parent === main)
  return (
    <div className="grid gap-4">
      {categories.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-ui font-semibold text-ink-2">{t('fair.parts.categories')}</legend>
          <ul className="grid items-start gap-2 lg:grid-cols-3">
            {categories.flatMap(main =>
              main.parent ? (
                []
              ) : (
                <li key={main._id} className="rounded-box border border-line bg-surface px-4 py-2">
                  {box('category', main)}
                  {ofMain(main._id).length > 0 && (
                    <ul className="ms-7">
                      {ofMain(main._id).map(one => (
                        <li key={one._id}>{box('category', one, main._id)}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ),
            )}
          </ul>
        </fieldset>
      )}
      {selections.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-ui font-semibold text-ink-2">{t('fair.parts.selections')}</legend>
          <ul className="grid gap-x-2 rounded-box border border-line bg-surface px-4 py-2 lg:grid-cols-3 lg:gap-x-8">
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
