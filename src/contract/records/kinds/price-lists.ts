import { recordKind } from '../kind.ts'

export const priceLists = recordKind({
  name: 'priceLists',
  needs: 'prices.write',
  label: { en: 'Price lists', de: 'Preislisten' },
  key: ['name'],
  canDelete: true,
  columns: {
    name: {
      type: 'text',
      max: 200,
      isNeeded: true,
      label: { en: 'Name', de: 'Name' },
      help: { en: 'Companies and prices name the list by it.', de: 'Firmen und Preise nennen die Liste so.' },
    },
  },
})
