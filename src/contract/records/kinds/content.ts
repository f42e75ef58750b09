import { reversedDates } from '#domain/records/dates.ts'
import { active } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const content = recordKind({
  name: 'content',
  needs: 'content.write',
  label: { en: 'Content', de: 'Inhalte' },
  key: ['slug'],
  canDelete: true,
  columns: {
    slug: {
      type: 'text',
      max: 100,
      pattern: /^[a-z0-9-]+$/,
      isNeeded: true,
      label: { en: 'Address', de: 'Adresse' },
      help: { en: 'The end of its address, e.g. size-guide.', de: 'Das Ende der Adresse, z. B. size-guide.' },
    },
    title: {
      type: 'translated',
      max: 200,
      isNeeded: true,
      label: { en: 'Title', de: 'Titel' },
      help: { en: 'The heading of the page.', de: 'Die Überschrift der Seite.' },
    },
    body: {
      type: 'translated',
      max: 200_000,
      isNeeded: true,
      label: { en: 'Text', de: 'Text' },
      help: { en: 'What stands on the page.', de: 'Was auf der Seite steht.' },
    },
    from: {
      type: 'date',
      label: { en: 'Shown from', de: 'Gezeigt ab' },
      help: { en: 'The first day; empty: at once.', de: 'Der erste Tag; leer: sofort.' },
    },
    until: {
      type: 'date',
      label: { en: 'Shown until', de: 'Gezeigt bis' },
      help: { en: 'The last day; empty: for good.', de: 'Der letzte Tag; leer: auf Dauer.' },
    },
    active: active({ en: 'Whether buyers see it.', de: 'Ob Käufer sie sehen.' }),
  },
  problems: ({ from, until }) => reversedDates('until', from, until),
})
