import { beforeEach, describe, expect, test } from 'vitest'
import { afterPaint } from '../ui/after-paint.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'
import type { ShopOffer } from './shop-offer.ts'

const offer = { productId: '1', sku: 'A', variantSku: 'A-1', name: 'A' } as ShopOffer
const order: QuantityCell = { offer, orderType: 'order', season: '' }
const season = (index: number): QuantityCell => ({
  offer,
  orderType: 'preOrder',
  season: ['SS27', 'AW27', 'SS28'][index]!,
})
/** Whoever hears of a number after it was shown has heard of it by then. */
const painted = () => new Promise<void>(resolve => afterPaint(resolve))

beforeEach(() => draft.drop(() => true))

describe('what was typed', () => {
  test('comes back in one step for a cell, and in one for a paste', () => {
    draft.edit([{ cell: order, text: '1' }])
    draft.edit([{ cell: order, text: '12' }])
    draft.endStep()
    draft.edit([
      { cell: season(0), text: '6' },
      { cell: season(1), text: '12' },
    ])
    draft.undo()
    expect([...draft.entries().values()].map(entry => entry.text)).toEqual(['12'])
    draft.undo()
    expect(draft.entries().size).toBe(0)
    expect(draft.undo()).toBe(false)
  })

  test('goes by cart, and no undo leads behind that', () => {
    draft.edit([{ cell: order, text: '6' }])
    draft.edit([{ cell: season(0), text: '6' }])
    draft.drop(entry => entry.orderType === 'order')
    expect(draft.textOf(cellKey(order))).toBeUndefined()
    expect(draft.textOf(cellKey(season(0)))).toBe('6')
    expect(draft.undo()).toBe(false)
  })

  test('stays as it was where nothing of it goes, with the way back, and nobody hears of it', async () => {
    draft.edit([{ cell: order, text: '6' }])
    await painted()
    let heard = 0
    const leave = draft.subscribe(() => {
      heard += 1
    })
    draft.drop(entry => entry.orderType === 'preOrder')
    await painted()
    leave()
    expect(heard).toBe(0)
    expect(draft.undo()).toBe(true)
  })
})

describe('who hears of a number', () => {
  test('its own field at once, the sums of its style after that, and nobody else', async () => {
    const heard: string[] = []
    const leave = [
      draft.subscribeField(() => heard.push('field'), cellKey(order)),
      draft.subscribeField(() => heard.push('other field'), cellKey(season(0))),
      draft.subscribe(() => heard.push('sums'), '1'),
      draft.subscribe(() => heard.push('sums of another style'), '2'),
      draft.subscribe(() => heard.push('footer')),
    ]
    await painted()
    heard.length = 0
    draft.edit([{ cell: order, text: '1' }])
    draft.edit([{ cell: order, text: '12' }])
    expect(heard).toEqual(['field', 'field'])
    await painted()
    expect(heard).toEqual(['field', 'field', 'sums', 'footer'])
    draft.undo()
    await painted()
    expect(heard.slice(4)).toEqual(['field', 'sums', 'sums of another style', 'footer'])
    for (const one of leave) one()
  })
})
