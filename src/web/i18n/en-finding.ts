/** Searching and coming home. */
export const enFinding = {
  'search.panel': 'Search results',
  'search.found.one': '{count} style found',
  'search.found.other': '{count} styles found',
  'search.all.one': 'Show the result as a list',
  'search.all.other': 'All {count} results',
  'search.exact': 'exact match',
  'search.add': 'Add {name} to the cart',
  'variants.one': '{count} variant',
  'variants.other': '{count} variants',

  'home.continue': 'Continue',
  'home.cart.empty': 'Nothing in it yet',
  'home.cart.failed': 'Could not be loaded',
  'home.nothing.open': 'Your carts are empty.',
  'home.nothing.open.hint':
    'Put quantities on styles in the lists, or search for a number and order right from the panel.',
  'home.browse': 'Start with {category}',
  'home.seasons.cart': 'Pre-order cart',
  'home.featured': 'New and featured',
  'home.bestsellers': 'Best sellers',
  'days.left.one': '{count} day left',
  'days.left.other': '{count} days left',

  'product.more': 'More about this style',
  'similar.none': 'Nothing similar at the moment.',
  'list.hidden.one': '“Only available stock” hides {count} style.',
  'list.hidden.other': '“Only available stock” hides {count} styles.',
} as const
