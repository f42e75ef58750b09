import { expect, test } from 'vitest'
import { checkRecord } from '../records/edited-record.ts'
import { edited, emptyDraft } from '../sheet/draft.ts'
import { changesAt, editedRecords, editedText, recordAt } from './stock-records.ts'
import type { StockPageData } from './use-stock.ts'

const variant = {
  variantSku: 'J-1-M',
  colour: null,
  size: 'M',
  isActive: true,
  available: 12,
  held: 0,
  seasons: [{ code: 'SS27', quantity: 40 }],
}
const data: StockPageData = {
  data: [{ id: '1', sku: 'J-1', name: 'Jacket', picture: null, isStockOnly: false, variants: [variant] }],
  total: 1,
  seasons: ['SS27', 'AW27'],
  lowThreshold: 5,
  releasableOrders: 0,
}

const saved = (season: string | undefined, text: string) => {
  const { edits } = edited(emptyDraft, changesAt(recordAt(variant, season, 'correction'), text))
  const [record] = editedRecords(data, 'receipt', edits)
  return record && { ...checkRecord(record, edits, 'en'), text: editedText(record, edits) }
}

test('a count is saved with what was seen, a change without', () => {
  expect(saved(undefined, '9')).toMatchObject({
    given: { variantSku: 'J-1-M', available: 9, reason: 'receipt' },
    seen: { available: 12 },
    text: '9',
  })
  expect(saved(undefined, '+5')).toMatchObject({ given: { delta: 5 }, text: '+5' })
  expect(saved(undefined, '-3')).toMatchObject({ given: { delta: -3 }, text: '-3' })
})

test('what a season brings is a record of its own, also where it brings nothing yet', () => {
  expect(saved('SS27', '50')).toMatchObject({ given: { season: 'SS27', available: 50 }, seen: { available: 40 } })
  expect(saved('AW27', '50')).toMatchObject({ given: { season: 'AW27' }, seen: null })
})

test('the same number again is no change, and what is no number is a problem', () => {
  expect(saved(undefined, '12')).toBe(undefined)
  expect(saved(undefined, 'many')?.problems?.size).toBe(1)
  expect(saved(undefined, '1.5')?.problems?.size).toBe(1)
})
