import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actFor } from '../../boot/session.ts'
import { batched } from '../../ui/batched.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'
import { cellKey, draft, type QuantityCell } from './draft.ts'

const offer = { productId: '1', sku: 'A', variantSku: 'A-1', name: 'A' } as ShopOffer
const order: QuantityCell = { offer, orderType: 'order', season: '' }
const season = (index: number): QuantityCell => ({
  offer,
  orderType: 'preOrder',
  season: ['SS27', 'AW27', 'SS28'][index]!,
})
/** By then the listeners that are called after a paint have been called. */
const painted = () => new Promise<void>(resolve => batched(resolve)())

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
    draft.undo('preOrder')
    expect([...draft.entries().values()].map(entry => entry.text)).toEqual(['12'])
    draft.undo('order')
    expect(draft.entries().size).toBe(0)
    expect(draft.undo('order')).toBe(false)
  })

  test('is discarded by cart, and cannot be undone', () => {
    draft.edit([{ cell: order, text: '6' }])
    draft.edit([{ cell: season(0), text: '6' }])
    draft.drop(entry => entry.orderType === 'order')
    expect(draft.textOf(cellKey(order))).toBeUndefined()
    expect(draft.textOf(cellKey(season(0)))).toBe('6')
    expect(draft.undo('order')).toBe(false)
  })

  test('is taken back in the mode that is shown, whatever was typed last', () => {
    draft.edit([{ cell: order, text: '6' }])
    draft.edit([{ cell: season(0), text: '12' }])
    expect(draft.undo('order')).toBe(true)
    expect(draft.textOf(cellKey(order))).toBeUndefined()
    expect(draft.textOf(cellKey(season(0)))).toBe('12')
  })

  test('is cleared for one cart, and comes back with one undo', () => {
    draft.edit([{ cell: order, text: '6' }])
    draft.edit([{ cell: season(0), text: '12' }])
    draft.clear('preOrder')
    expect([...draft.entries().values()].map(entry => entry.text)).toEqual(['6'])
    draft.undo('preOrder')
    expect(draft.textOf(cellKey(season(0)))).toBe('12')
  })

  test('stays as it was where nothing matches, keeps its undo, and notifies nobody', async () => {
    draft.edit([{ cell: order, text: '6' }])
    await painted()
    let calls = 0
    const unsubscribe = draft.subscribe(() => {
      calls += 1
    })
    draft.drop(entry => entry.orderType === 'preOrder')
    await painted()
    unsubscribe()
    expect(calls).toBe(0)
    expect(draft.undo('order')).toBe(true)
  })
})

describe('where it is stored', () => {
  const stored = new Map<string, string>()
  const actAs = (userId: string, company: string | undefined) => {
    vi.stubGlobal('document', { cookie: `token=t; userId=${userId}` })
    actFor(company)
  }
  const texts = () => [...draft.entries().values()].map(entry => entry.text)
  beforeEach(() => {
    stored.clear()
    vi.useFakeTimers()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => {
    actAs('none', undefined)
    draft.entries()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('with its company: another one finds none of it, and it is there again on coming back', () => {
    actAs('u', 'huber')
    draft.edit([{ cell: order, text: '6' }])
    actAs('u', 'alpin')
    expect(texts()).toEqual([])
    draft.edit([{ cell: season(0), text: '12' }])
    actAs('u', 'huber')
    expect(texts()).toEqual(['6'])
    actAs('u', 'alpin')
    expect(texts()).toEqual(['12'])
  })

  test('with its person', () => {
    actAs('u', 'huber')
    draft.edit([{ cell: order, text: '6' }])
    vi.runAllTimers()
    actAs('v', undefined)
    draft.entries()
    actAs('v', 'huber')
    expect(texts()).toEqual([])
  })

  test('nowhere once its person has signed out', () => {
    actAs('u', 'huber')
    draft.edit([{ cell: order, text: '6' }])
    actAs('', 'huber')
    vi.runAllTimers()
    expect(stored.size).toBe(0)
  })

  test('and not at all once it is in the cart', () => {
    actAs('u', 'huber')
    draft.edit([{ cell: order, text: '6' }])
    vi.runAllTimers()
    expect(stored.size).toBe(1)
    draft.drop(() => true)
    vi.runAllTimers()
    expect(stored.size).toBe(0)
  })
})

describe('listeners', () => {
  test('of the field are called at once, those of its style after the paint, and no others', async () => {
    const called: string[] = []
    const unsubscribe = [
      draft.subscribeField(() => called.push('field'), cellKey(order)),
      draft.subscribeField(() => called.push('other field'), cellKey(season(0))),
      draft.subscribe(() => called.push('sums'), '1'),
      draft.subscribe(() => called.push('sums of another style'), '2'),
      draft.subscribe(() => called.push('footer')),
    ]
    await painted()
    called.length = 0
    draft.edit([{ cell: order, text: '1' }])
    draft.edit([{ cell: order, text: '12' }])
    expect(called).toEqual(['field', 'field'])
    await painted()
    expect(called).toEqual(['field', 'field', 'sums', 'footer'])
    draft.undo('order')
    await painted()
    expect(called.slice(4)).toEqual(['field', 'sums', 'sums of another style', 'footer'])
    for (const one of unsubscribe) one()
  })
})
