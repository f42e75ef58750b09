import type { RunSize } from '#domain/catalogue/style-runs.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** The sizes of a style run side by side, each above its number of pieces. */
export function StyleRunSizes({ sizes }: { sizes: readonly RunSize[] }) {
  const t = useTexts()
  return (
    <ul className="flex flex-wrap gap-y-1 text-center">
      {sizes.map(({ size, quantity }) => (
        <li
          key={size}
          className="-ml-px min-w-11 border border-line px-1.5 py-0.5 first:ml-0 first:rounded-l-control last:rounded-r-control"
        >
          <span className="block text-caption whitespace-nowrap text-ink-2">{size ?? t('run.one.size')}</span>
          <span className="block font-semibold">{formatNumber(quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
