import { useEffect, useState } from 'react'
import { getFairParts } from '#contract/shop/fair.ts'
import { fitsPack, mostPackedStyles } from '#domain/fair/pack.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { countsOf, firstChoice, type OfferedParts, type PartsChoice, packedBy, tickedParts } from './chosen-parts.ts'
import { PartBoxes } from './PartBoxes.tsx'
import type { PackPart } from './pack-content.ts'
import { useOnline } from './use-online.ts'

interface ChoosePartsProps {
  packed: readonly PackPart[]
  isBusy: boolean
  /** What can be packed, with each change of the choice; undefined where nothing can. */
  onChoose: (parts: PackPart[] | undefined) => void
}

/** How much of the catalogue goes into the pack: the whole, where it fits, or some parts. */
export function ChooseParts({ packed, isBusy, onChoose }: ChoosePartsProps) {
  const t = useTexts()
  const isOnline = useOnline()
  const [offered, setOffered] = useState<OfferedParts>()
  const [choice, setChoice] = useState<PartsChoice>({ isWhole: true, ticked: new Set() })
  const [failure, setFailure] = useState<string>()
  const choose = (next: PartsChoice, from = offered) => {
    setChoice(next)
    onChoose(from && packedBy(from, next))
  }
  const load = () => {
    setFailure(undefined)
    call(getFairParts, {}, { isQuiet: true })
      .then(({ data }) => {
        setOffered(data)
        choose(firstChoice(data, packed), data)
      })
      .catch(error => setFailure(problemText(problemOf(error))))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when there is a network
  useEffect(() => {
    if (isOnline && !offered) load()
  }, [isOnline])
  return (
    <section aria-labelledby="parts" className="mt-2 grid gap-3">
      <h2 id="parts" className="text-row font-semibold">
        {t('fair.parts')}
      </h2>
      {offered ? (
        <>
          {fitsPack(offered.styles) ? (
            <div>
              <Segments
                label={t('fair.parts')}
                isPlain
                value={choice.isWhole ? 'whole' : 'some'}
                options={[
                  { value: 'whole', label: t('fair.parts.whole'), isDisabled: isBusy },
                  { value: 'some', label: t('fair.parts.some'), isDisabled: isBusy },
                ]}
                onChange={value => choose({ ...choice, isWhole: value === 'whole' })}
              />
            </div>
          ) : (
            <Notice kind="info">
              {t('fair.parts.too.large', {
                styles: formatNumber(offered.styles),
                most: formatNumber(mostPackedStyles),
              })}
            </Notice>
          )}
          {!choice.isWhole && (
            <PartBoxes
              offered={offered}
              ticked={choice.ticked}
              isBusy={isBusy}
              onTick={ticked => choose({ ...choice, ticked })}
            />
          )}
          <Count offered={offered} choice={choice} />
        </>
      ) : failure ? (
        <LoadFailed message={failure} onRetry={load} />
      ) : (
        <Skeleton className="h-8.5 w-72" />
      )}
    </section>
  )
}

/** How many styles it would be, and whether a pack has room for them. */
function Count({ offered, choice }: { offered: OfferedParts; choice: PartsChoice }) {
  const t = useTexts()
  const parts = tickedParts(offered, choice.ticked)
  const { least, most } = choice.isWhole ? { least: offered.styles, most: offered.styles } : countsOf(offered, parts)
  const room = { most: formatNumber(mostPackedStyles) }
  return (
    <div role="status" className="grid gap-2 text-ui text-ink-2">
      <p>
        {!choice.isWhole && parts.length === 0
          ? t('fair.parts.nothing')
          : least === most
            ? countText('fair.styles', most)
            : t('fair.parts.between', { least: formatNumber(least), most: formatNumber(most) })}
      </p>
      {!fitsPack(least) ? (
        <Notice kind="warning">{t('fair.parts.no.room', room)}</Notice>
      ) : (
        !fitsPack(most) && <p>{t('fair.parts.perhaps.no.room', room)}</p>
      )}
    </div>
  )
}
