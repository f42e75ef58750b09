import { largeMove, moveEdges } from '#domain/price/price-moves.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ImportDetails, usePriceMoves } from './use-import.ts'

/** How prices move: a bar for each step between two edges, with the large changes in words below. */
export function PriceMoves({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { data: counts } = usePriceMoves(details)
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  if (!counts || total === 0) return null
  const most = Math.max(...counts)
  const sum = (isMeant: (place: number) => boolean) =>
    counts.reduce((all, count, place) => (isMeant(place) ? all + count : all), 0)
  const isFall = (place: number) => place <= moveEdges.indexOf(-largeMove)
  const isRise = (place: number) => place > moveEdges.indexOf(largeMove)
  const falls = sum(isFall)
  const rises = sum(isRise)
  return (
    <section aria-labelledby="price-moves" className="grid gap-2 border-t border-line pt-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="price-moves" className="font-semibold">
          {t('imports.moves')}
        </h2>
        <span className="text-caption text-ink-3">{countText('imports.moves.rows', total)}</span>
      </div>
      <div aria-hidden className="flex h-20 items-end gap-0.5 border-b border-line-strong">
        {counts.map((count, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={place}
            className={`flex-1 ${isFall(place) ? 'bg-bad' : isRise(place) ? 'bg-warn' : 'bg-info'}`}
            style={{ height: `${count > 0 ? Math.max(2, (100 * count) / most) : 0}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="flex justify-between px-[10%] font-mono text-caption text-ink-3">
        {moveEdges.map(edge => (
          <span key={edge} className="w-0 text-center">
            <span className="-mx-4 inline-block">{edge > 0 ? `+${edge}` : String(edge).replace('-', '−')}</span>
          </span>
        ))}
      </div>
      <p>
        {t('imports.moves.large', {
          falls: countText('imports.moves.rows', falls),
          rises: countText('imports.moves.rows', rises),
          percent: formatNumber(largeMove),
        })}
      </p>
    </section>
  )
}
