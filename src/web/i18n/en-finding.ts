/** Searching and coming home. */
export const enFinding = {
  'search.panel': 'Search results',
  'search.found.one': '{count} style found',
  'search.found.other': '{count} styles found',
  'search.all': 'All {count} results',
  'search.exact': 'exact match',
  'search.add': 'Add {name} to the cart',
  'variants.one': '{count} variant',
  'variants.other': '{count} variants',
} as const
