import { categoryPath } from '#domain/link.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type ShopCategory, useCategories } from '../catalogue/use-categories.ts'
import type { Season } from '../catalogue/use-seasons.ts'
import { seasonListPath } from './season-list-path.ts'
import type { SeasonRange } from './use-season.ts'

interface SeasonRangeTableProps {
  season: Season
  range: SeasonRange | undefined
}

/** The styles of a season by category: how many are new or carried over, with links to the lists. */
export function SeasonRangeTable({ season, range }: SeasonRangeTableProps) {
  const t = useTexts()
  const { list } = useCategories()
  const byId = new Map(list.map(category => [category.id, category]))
  const rows = (range?.categories ?? []).flatMap(row => {
    const category = byId.get(row._id)
    return category ? [{ ...row, category }] : []
  })
  const largest = Math.max(1, ...rows.map(row => row.styles))
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-row font-semibold">{t('season.range')}</h2>
        <p aria-hidden className="flex gap-4 text-caption text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 bg-mode" /> {t('season.new')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 bg-mode/30" /> {t('season.carried')}
          </span>
        </p>
      </div>
      {range ? (
        <table className="w-full border-separate border-spacing-0 rounded-box border border-line bg-surface text-ui">
          <thead>
            <tr className="*:h-8 *:bg-sunken *:px-3 *:text-right *:text-caption *:font-semibold">
              <th scope="col" className="rounded-tl-box text-left!">
                {t('season.category')}
              </th>
              <th scope="col" aria-hidden className="max-sm:hidden" />
              <th scope="col">{t('season.styles')}</th>
              <th scope="col">{t('season.new')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('season.carried')}
              </th>
              <th scope="col">{t('season.booked.units')}</th>
              <th scope="col" className="rounded-tr-box max-sm:hidden">
                {t('season.booked.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row._id} season={season} {...row} largest={largest} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </section>
  )
}

interface RowProps {
  season: Season
  category: ShopCategory
  styles: number
  newStyles: number
  booked: { units: number; net: { value: number; currency: string } }
  largest: number
}

function Row({ season, category, styles, newStyles, booked, largest }: RowProps) {
  const path = categoryPath(category)
  return (
    <tr className="*:h-11 *:border-t *:border-line *:px-3 *:text-right hover:bg-canvas lg:*:h-8">
      <th scope="row" className="text-left! font-medium">
        <Link
          to={seasonListPath(path, 'season', season.code)}
          className="link inline-flex min-h-6 items-center max-lg:min-h-11"
        >
          {category.name}
        </Link>
      </th>
      <td aria-hidden className="w-1/4 max-sm:hidden">
        <span className="flex h-2.5" style={{ width: `${(styles / largest) * 100}%` }}>
          <span className="bg-mode" style={{ width: `${(newStyles / styles) * 100}%` }} />
          <span className="flex-1 bg-mode/30" />
        </span>
      </td>
      <td>{formatNumber(styles)}</td>
      <td>
        {newStyles > 0 ? (
          <Link
            to={seasonListPath(path, 'newIn', season.code)}
            className="link inline-flex min-h-6 min-w-6 items-center justify-end font-semibold max-lg:min-h-11"
          >
            {formatNumber(newStyles)}
          </Link>
        ) : (
          '–'
        )}
      </td>
      <td className="max-sm:hidden">{styles > newStyles ? formatNumber(styles - newStyles) : '–'}</td>
      <td className="font-semibold">{booked.units > 0 ? formatNumber(booked.units) : '–'}</td>
      <td className="font-semibold max-sm:hidden">{booked.units > 0 ? formatMoney(booked.net) : '–'}</td>
    </tr>
  )
}
