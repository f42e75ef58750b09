import { active, key, name, position } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const categories = recordKind({
  name: 'categories',
  needs: 'catalogue.write',
  label: { en: 'Categories', de: 'Kategorien' },
  key: ['key'],
  columns: {
    key: key({ en: 'Names the category in other rows.', de: 'Nennt die Kategorie in anderen Zeilen.' }),
    name: name(200, { en: 'What buyers see.', de: 'Was Käufer sehen.' }),
    parentKey: {
      type: 'reference',
      to: 'categories',
      label: { en: 'Parent', de: 'Übergeordnet' },
      help: {
        en: 'The category above; empty for one at the top. It stands in an earlier row or is there already.',
        de: 'Die Kategorie darüber; leer für eine oberste. Sie steht in einer früheren Zeile oder ist schon da.',
      },
    },
    isDeal: {
      type: 'boolean',
      initial: false,
      label: { en: 'Deal', de: 'Angebot' },
      help: { en: 'Seen only by people who may buy deals.', de: 'Nur für Personen, die Angebote kaufen dürfen.' },
    },
    position: position({ en: 'Its place among its neighbours.', de: 'Die Stelle unter ihren Nachbarn.' }),
    icon: {
      type: 'text',
      max: 500,
      label: { en: 'Icon', de: 'Symbol' },
      help: { en: 'The address of a small picture.', de: 'Die Adresse eines kleinen Bildes.' },
    },
    filters: {
      type: 'list',
      to: 'attributes',
      isOrdered: true,
      label: { en: 'Filters', de: 'Filter' },
      help: {
        en: 'The attributes that buyers can filter by here, in this order.',
        de: 'Die Merkmale, nach denen hier gefiltert werden kann, in dieser Reihenfolge.',
      },
    },
    active: active({ en: 'Whether buyers see it.', de: 'Ob Käufer sie sehen.' }),
  },
})
