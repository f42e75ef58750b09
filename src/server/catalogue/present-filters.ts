import type { AnswerOf } from '#contract/endpoint.ts'
import type { listFilters } from '#contract/shop/catalogue.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { type BuiltInFilter, builtInLabels, builtInValues } from './built-in-filters.ts'
import type { CatalogueView } from './memory.ts'
import type { Selection } from './product-index.ts'
import type { findFilters } from './queries.ts'

type FilterGroup = AnswerOf<typeof listFilters>['data'][number]

/** What a list can be narrowed by: seasons where they are ordered, the shop's own attributes, colours and sizes. */
export function filtersOf(
  { index, seasons }: CatalogueView,
  selection: Selection,
  own: Awaited<ReturnType<typeof findFilters>>,
  { locale, isPreOrder }: { locale: Locale; isPreOrder: boolean },
): FilterGroup[] {
  const group = (attribute: string, label: string, values: readonly { key: string; label: string }[]): FilterGroup => {
    const keys = values.map(value => value.key)
    const counts = index.countsOf(selection, attribute, keys)
    const offered = values.map(value => ({ value: value.key, label: value.label, count: counts.get(value.key) ?? 0 }))
    // What is chosen stays named even where it leaves nothing: the buyer must be able to take it back.
    const chosen = selection.filter.get(attribute)
    return { attribute, label, values: offered.filter(({ value, count }) => count > 0 || chosen?.includes(value)) }
  }
  const builtIn = (filter: BuiltInFilter): FilterGroup[] => {
    // A shop may have an attribute of its own by this name: then that one is meant.
    if (own.some(({ key }) => key === filter)) return []
    const made = group(
      filter,
      builtInLabels[filter][locale],
      builtInValues(filter, index.valuesOf(filter), seasons, locale),
    )
    const isChoice = made.values.length > (filter === 'newIn' ? 0 : 1) || selection.filter.has(filter)
    return isChoice ? [made] : []
  }
  return [
    ...(isPreOrder ? [...builtIn('season'), ...builtIn('newIn')] : []),
    ...own.map(({ key, label, values }) =>
      group(
        key,
        textIn(label, locale),
        values.map(value => ({ key: value.key, label: textIn(value.label, locale) })),
      ),
    ),
    ...builtIn('colour'),
    ...builtIn('size'),
  ]
}
