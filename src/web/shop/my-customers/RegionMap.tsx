import { useState } from 'react'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { countryMarks, mapSize, mapTiles } from './map-tiles.ts'
import type { Summary } from './use-my-customers.ts'

type Region = Summary['regions'][number]

interface RegionMapProps {
  regions: readonly Region[]
  season: string
  chosen: string | undefined
  /** The address that shows the companies of a region, or again all of them. */
  pathOf: (region: string | undefined) => string
}

/** How strong the colour of a tile is, in per cent, from nothing booked to the most. */
const shades = [0, 15, 35, 80, 100]
const side = 18
const gap = 2

/** Where the season is booked: a tile per postcode region, the more the darker. A press shows the companies there. */
export function RegionMap({ regions, season, chosen, pathOf }: RegionMapProps) {
  const t = useTexts()
  const [isTable, setTable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const whenOpen = isOpen ? '' : 'max-[80rem]:hidden'
  const drawn = new Map(regions.map(region => [region.region, region]))
  const known = new Set(mapTiles.map(({ region }) => region))
  const elsewhere = regions.filter(({ region }) => !known.has(region))
  const onMap = regions.filter(({ region }) => known.has(region))
  const most = Math.max(1, ...onMap.map(({ booked }) => booked.value))
  if (onMap.length === 0) return null
  const linkOf = (region: Region) => ({
    to: pathOf(region.region === chosen ? undefined : region.region),
    preventScrollReset: true,
    'aria-current': region.region === chosen ? ('true' as const) : undefined,
    'aria-label': `${region.region}: ${countText('my.customers.count', region.companies)}, ${formatMoney(region.booked)}`,
  })
  return (
    <section className="rounded-box border border-line bg-surface text-ui">
      <div className="flex flex-wrap items-baseline gap-x-4 px-4 py-1 lg:py-3">
        <h2 className="mr-auto text-row font-semibold">{t('my.customers.map', { season })}</h2>
        <button
          type="button"
          className={`link min-h-11 text-ui font-normal lg:min-h-6 ${whenOpen}`}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'my.customers.as.map' : 'my.customers.as.table')}
        </button>
        {/* Above the list, where there is no room beside it, the map would push the companies out of sight. */}
        <button
          type="button"
          aria-expanded={isOpen}
          className="link min-h-11 text-ui font-normal min-[80rem]:hidden lg:min-h-6"
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'my.customers.map.hide' : 'my.customers.map.show')}
        </button>
      </div>
      <div className={whenOpen}>
        {isTable ? (
          <RegionTable regions={onMap} linkOf={linkOf} />
        ) : (
          <>
            <svg
              viewBox={`0 0 ${mapSize.columns * (side + gap)} ${mapSize.rows * (side + gap)}`}
              className="block w-full max-w-sm px-4 pb-3 lg:max-[80rem]:max-w-80"
            >
              <title>{t('my.customers.map', { season })}</title>
              {countryMarks.map(({ country, x, y }) => (
                <text
                  key={country}
                  {...middleOf({ x, y })}
                  textAnchor="middle"
                  className="fill-ink-3 text-[9px] font-semibold"
                >
                  {country}
                </text>
              ))}
              {mapTiles.map(tile => {
                const region = drawn.get(tile.region)
                const place = { x: tile.x * (side + gap), y: tile.y * (side + gap) }
                if (!region)
                  return <rect key={tile.region} {...place} width={side} height={side} className="fill-sunken" />
                const shade = shadeOf(region.booked.value / most)
                return (
                  <Link key={tile.region} {...linkOf(region)} className="group outline-none">
                    <rect
                      {...place}
                      width={side}
                      height={side}
                      style={{ fill: colourOf(shade) }}
                      className="stroke-2 group-hover:stroke-ink group-focus-visible:stroke-ink group-aria-current:stroke-ink"
                    />
                    <text
                      {...middleOf(tile)}
                      textAnchor="middle"
                      style={{ fill: `var(${shade >= 80 ? '--on-later' : '--ink'})` }}
                      className="text-[9px]"
                    >
                      {tile.label}
                    </text>
                  </Link>
                )
              })}
            </svg>
            <Legend most={{ ...onMap[0]!.booked, value: most }} />
          </>
        )}
        {elsewhere.length > 0 && (
          <p className="flex justify-between gap-3 border-t border-line px-4 py-2 text-caption text-ink-3">
            <span>
              {countText(
                'my.customers.elsewhere',
                elsewhere.reduce((sum, { companies }) => sum + companies, 0),
              )}
            </span>
            <span className="tabular-nums">
              {formatMoney({
                currency: elsewhere[0]!.booked.currency,
                value: elsewhere.reduce((sum, { booked }) => sum + booked.value, 0),
              })}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}

/** What the shades stand for. */
function Legend({ most }: { most: Region['booked'] }) {
  return (
    <p className="flex items-center gap-1 px-4 pb-3 text-caption text-ink-3 tabular-nums">
      {formatMoney({ ...most, value: 0 })}
      {shades.map(shade => (
        <span key={shade} aria-hidden className="h-3 w-5" style={{ background: colourOf(shade) }} />
      ))}
      {formatMoney(most)}
    </p>
  )
}

interface RegionTableProps {
  regions: readonly Region[]
  linkOf: (region: Region) => { to: string; 'aria-label': string }
}

function RegionTable({ regions, linkOf }: RegionTableProps) {
  const t = useTexts()
  return (
    <div className="max-h-90 overflow-y-auto">
      <table className="w-full border-collapse text-ui">
        <thead className="sticky top-0 bg-sunken text-caption">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-semibold">
              {t('my.customers.region')}
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-semibold">
              {t('my.customers.companies')}
            </th>
            <th scope="col" className="px-4 py-1.5 text-right font-semibold">
              {t('my.customers.booked')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {regions.map(region => (
            <tr key={region.region} className="border-t border-line">
              <td className="px-4 py-1.5">
                <Link {...linkOf(region)} className="link">
                  {region.region}
                </Link>
              </td>
              <td className="px-2 py-1.5 text-right">{region.companies}</td>
              <td className="px-4 py-1.5 text-right">{formatMoney(region.booked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function middleOf({ x, y }: { x: number; y: number }) {
  return { x: x * (side + gap) + side / 2, y: y * (side + gap) + side / 2 + 3 }
}

function colourOf(shade: number): string {
  return `color-mix(in srgb, var(--later) ${shade}%, var(--later-soft))`
}

function shadeOf(part: number): number {
  if (part <= 0) return 0
  return shades[Math.min(shades.length - 1, 1 + Math.floor(part * (shades.length - 1)))]!
}
