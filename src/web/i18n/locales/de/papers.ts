import type { enPapers } from '../en/papers.ts'

export const dePapers: Record<keyof typeof enPapers, string> = {
  'account.downloads': 'Downloads',
  'download.with.purchase': 'gehört zum Kauf',
  linesheet: 'Kollektionsblatt (PDF)',
  'linesheet.busy': 'Kollektionsblatt wird erstellt …',
  'linesheet.failed': 'Das Kollektionsblatt konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  'linesheet.empty': 'Für ein Kollektionsblatt ist nichts ausgewählt.',
}
