/** The words of the list of downloads; those that the product page needs as well stand in the catalogue's part. */
export const enDownloads = {
  'downloads.lead': 'Data sheets, instructions and tracks of everything your company has bought.',
  'downloads.none': 'There is nothing to download yet. Files appear here as soon as a product that has some is bought.',
  'downloads.failed': 'The downloads could not be loaded.',
  'downloads.to.orders': 'To the order history',
  'downloads.pages': 'Pages of downloads',
  'downloads.page': 'Page {page} of {pages}',
  'downloads.previous': 'Previous page',
  'downloads.next': 'Next page',
  'download.bought.on': 'Bought on {date}',
} as const
