/** What the catalogue says about files and line sheets. */
export const enPapers = {
  'account.downloads': 'Downloads',
  'download.with.purchase': 'comes with the purchase',
  linesheet: 'Line sheet (PDF)',
  'linesheet.busy': 'Making the line sheet …',
  'linesheet.failed': 'The line sheet could not be made. Please try again.',
  'linesheet.empty': 'There is nothing to put on a line sheet.',
} as const
