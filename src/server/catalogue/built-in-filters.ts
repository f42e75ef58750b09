import { isFilterValue } from '#contract/shop/material-filter.ts'
import { colourFamilies, colourFamily, colourFamilyNames } from '#domain/catalogue/colour-family.ts'
import { compareSizes } from '#domain/catalogue/size-order.ts'
import type { Locale } from '#domain/locale.ts'
import { firstSeasonOf } from '#domain/season/first-season.ts'
import { seasonCodes } from '#domain/season/season.ts'

/**
 * What every shop's lists can be narrowed by, besides the attributes of its own: the season a style is made for, the
 * season it is new in, its colours and its sizes.
 */
export const builtInFilters = ['season', 'newIn', 'colour', 'size'] as const

export type BuiltInFilter = (typeof builtInFilters)[number]

interface FilterFacts {
  manufacturerNumber: string
  /** As #rrggbb, or in words. */
  colours: readonly (string | null)[]
  sizes: readonly (string | null)[]
}

export function builtInAttributesOf({ manufacturerNumber, colours, sizes }: FilterFacts): [BuiltInFilter, string][] {
  const firstSeason = firstSeasonOf(manufacturerNumber)
  const values: Record<BuiltInFilter, readonly string[]> = {
    season: seasonCodes(manufacturerNumber),
    newIn: firstSeason ? [firstSeason] : [],
    colour: colours.flatMap(colour => (colour && colourFamily(colour)) || []),
    size: sizes.flatMap(size => (size ? sizeKey(size) : [])),
  }
  return builtInFilters.flatMap(filter =>
    values[filter].filter(isFilterValue).map((value): [BuiltInFilter, string] => [filter, value]),
  )
}

/** A size as a filter's value, which has letters and digits only: every other character as x and its code. */
export function sizeKey(size: string): string {
  return size.replace(/[^0-9A-Za-wyz]/g, character => `x${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function sizeOf(key: string): string {
  return key.replace(/x([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The values of a filter in the order they are offered, each with its name. */
export function builtInValues(
  filter: BuiltInFilter,
  keys: readonly string[],
  seasons: readonly { code: string }[],
  locale: Locale,
): { key: string; label: string }[] {
  switch (filter) {
    case 'season':
    case 'newIn':
      return seasons.filter(({ code }) => keys.includes(code)).map(({ code }) => ({ key: code, label: code }))
    case 'colour':
      return colourFamilies
        .filter(family => keys.includes(family))
        .map(family => ({ key: family, label: colourFamilyNames[family][locale] }))
    case 'size':
      return keys.map(key => ({ key, label: sizeOf(key) })).sort((one, other) => compareSizes(one.label, other.label))
  }
}

export const builtInLabels: Readonly<Record<BuiltInFilter, Readonly<Record<Locale, string>>>> = {
  season: { en: 'Season', de: 'Saison' },
  newIn: { en: 'New in', de: 'Neu in' },
  colour: { en: 'Colour', de: 'Farbe' },
  size: { en: 'Size', de: 'Größe' },
}
