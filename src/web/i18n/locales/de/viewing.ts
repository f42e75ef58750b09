import type { enViewing } from '../en/viewing.ts'

export const deViewing: Record<keyof typeof enViewing, string> = {
  'viewing.label': 'Ansicht des Shops',
  'viewing.as': 'Sie sehen den Shop als {name} von {company}.',
  'viewing.nothing.changes': 'Es kann nichts geändert werden.',
  'viewing.minutes': 'noch {count} Min.',
  'viewing.end': 'Zurück zum Büro',
}
