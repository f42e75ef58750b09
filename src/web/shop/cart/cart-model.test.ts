import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCart, putLine, removeLine } from '#domain/cart/cart.ts'
import { type CartLine, lineKey, type OrderType, orderTypes, unitsOf } from '#domain/cart/line.ts'
import { type LineChanges, lineChanges, withAffectedLines, withLineChanges } from '#domain/cart/line-changes.ts'
import { hasSameQuantities, mergeLines } from '#domain/cart/merge.ts'
import { storedCart } from '#domain/cart/save-cart.ts'
import type { Offer, ShopRules } from '#domain/price/offer.ts'
import { isSameSeasons, quantitiesByCode, quantitiesInOrder } from '#domain/season/season-quantities.ts'
import { ProblemError, unreachable } from '../../boot/problem-error.ts'
import type { Changes } from './unsent-changes.ts'
import { type Stored, type VersionedList, versionedList, type Wire } from './versioned-list.ts'

/**
 * Model test: two tabs edit one cart over a network that delays, reorders, fails and loses messages, tabs are reloaded,
 * and the shop changes its seasons. In the end both tabs show what the server has, lines that nobody removed are there,
 * and every piece is in the season it was put in for.
 */
const skus = ['A', 'B', 'C', 'D']
const rules: ShopRules = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-11-15',
  seasons: [],
}
/** Lists of seasons: SS27, which is ordered, has another position in each. */
const seasonLists = [
  ['SS27', 'AW27'],
  ['AW26', 'SS27', 'AW27'],
  ['AW27', 'SS27'],
]
type StoredCart = Stored<CartLine> & { readonly seasons: readonly string[] }
/** Only 5 of A are in stock, so that the server cuts larger quantities. */
const offerFor = ({ sku }: CartLine): Offer => ({
  productId: sku,
  sku,
  name: sku,
  price: { value: 100 },
  stock: { value: sku === 'A' ? 5 : 1000 },
  preStocks: [1000, 1000, 1000],
})

const lineOf = (sku: string, orderType: OrderType, quantity: number): CartLine =>
  orderType === 'order' ? { sku, orderType, quantity } : { sku, orderType, quantities: { SS27: quantity } }

/** The real rules of the server, behind a network that the test controls step by step. */
class Network {
  cart: StoredCart = { id: '1', version: 1, items: [], seasons: seasonLists[0]! }
  private waiting: { tab: number; reach: () => void; answer: () => void; fail: () => void; isReached: boolean }[] = []
  private pauses: (() => void)[] = []

  wireFor(tab: number, unsent: Wire<CartLine>['unsent']): Wire<CartLine> {
    return {
      load: async () => this.cart,
      // As the browser does: only changes are sent, and only changes come back.
      save: async (known, items) => {
        const sent = lineChanges(known.items, items)
        const answer = await this.send(tab, () => this.store(known as StoredCart, sent))
        const rejected = answer.rejected.map(({ line, code }) => ({ line: items.indexOf(sent.changed[line]!), code }))
        return { ...answer.cart, items: withLineChanges(known.items, answer.changes), rejected }
      },
      storedIn: error => (error instanceof ProblemError ? (error.stored as Stored<CartLine> | undefined) : undefined),
      keyOf: lineKey,
      isSame: hasSameQuantities,
      merge: mergeLines,
      ...(unsent && { unsent }),
    }
  }

  wait = (): Promise<void> => new Promise(resolve => this.pauses.push(resolve))

  endPauses(): void {
    for (const end of this.pauses.splice(0)) end()
  }

  /** A message reaches the server, its answer reaches the tab, or either is lost. */
  step(pick: number, what: 'reach' | 'answer' | 'fail'): void {
    const one = this.waiting[pick % Math.max(1, this.waiting.length)]
    if (!one) return
    if (what !== 'fail') one.reach()
    if (what === 'reach') return
    this.waiting.splice(this.waiting.indexOf(one), 1)
    if (what === 'answer') one.answer()
    else one.fail()
  }

  /** A reloaded tab gets no answers, and messages that had not reached the server are lost. */
  forget(tab: number): void {
    this.waiting = this.waiting.filter(one => one.tab !== tab)
  }

  get isQuiet(): boolean {
    return this.waiting.length === 0 && this.pauses.length === 0
  }

  private send<R>(tab: number, handle: () => R): Promise<R> {
    return new Promise((resolve, reject) => {
      let settle = () => {}
      const one = {
        tab,
        isReached: false,
        reach: () => {
          if (one.isReached) return
          one.isReached = true
          try {
            const result = handle()
            settle = () => resolve(result)
          } catch (error) {
            settle = () => reject(error)
          }
        },
        answer: () => settle(),
        fail: () => reject(unreachable()),
      }
      this.waiting.push(one)
    })
  }

  changeSeasons(pick: number): void {
    this.cart = { ...this.cart, seasons: seasonLists[pick % seasonLists.length]! }
  }

  private store(known: StoredCart, { changed, removed }: LineChanges<CartLine>) {
    const { version, seasons, items: before } = this.cart
    if (known.version !== version || !isSameSeasons(known.seasons, seasons)) {
      throw new ProblemError(409, 'cart.changed', {}, [], this.cart)
    }
    // On the wire quantities are an array: written in the order that the tab knows, read in the order of the shop.
    const sent = changed.map(({ quantities, ...line }) => ({
      ...line,
      ...(quantities && { quantities: quantitiesByCode(quantitiesInOrder(quantities, known.seasons), seasons) }),
    }))
    const listed = { ...rules, seasons: seasons.map(code => ({ code, name: code, date: '2027-02-15' })) }
    const stored = withLineChanges(before, { changed: [], removed })
    const { lines: accepted, rejected } = storedCart({ stored, sent, replacesAll: false }, offerFor, listed)
    const items = accepted.map(line => {
      const { sku, orderType, quantity, quantities } = line
      return before.includes(line) ? line : { sku, orderType, quantity, quantities }
    })
    this.cart = { id: '1', version: version + 1, items, seasons }
    return {
      cart: this.cart,
      changes: withAffectedLines(items, lineChanges(before, items)),
      rejected: rejected.map(({ line, problem }) => ({ line, code: problem.code })),
    }
  }
}

class Tab {
  list: VersionedList<CartLine>
  private unsent: Changes<CartLine> | undefined
  private readonly network: Network
  private readonly number: number

  constructor(network: Network, number: number) {
    this.network = network
    this.number = number
    this.list = this.open()
  }

  /** The old page neither gets answers nor stores anything any more. */
  async reload(): Promise<void> {
    this.network.forget(this.number)
    this.list = this.open()
    await this.list.load()
  }

  private open(): VersionedList<CartLine> {
    let isAlive = () => true
    const unsent = {
      read: () => this.unsent,
      write: (changes: Changes<CartLine>) => {
        if (isAlive()) this.unsent = structuredClone(changes)
      },
    }
    const list = versionedList(this.network.wireFor(this.number, unsent), () =>
      this.network.wait().then(() => (isAlive() ? undefined : new Promise<void>(() => {}))),
    )
    isAlive = () => this.list === list || this.list === undefined
    return list
  }
}

const tab = fc.nat({ max: 1 })
const sku = fc.constantFrom(...skus)
const orderType = fc.constantFrom(...orderTypes)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('put'), tab, sku, orderType, quantity: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove'), tab, sku, orderType }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty'), tab, orderType }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reach'), pick: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer'), pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail'), pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pauses end') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seasons'), pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('load again'), tab }) },
) as fc.Arbitrary<{
  do: 'put' | 'remove' | 'empty' | 'reach' | 'answer' | 'fail' | 'pauses end' | 'seasons' | 'reload' | 'load again'
  tab: number
  sku: string
  orderType: OrderType
  quantity: number
  pick: number
}>

test('two tabs over a bad network end with what the server has, and lose no line that nobody removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30, size: 'max' }), async steps => {
      const network = new Network()
      const tabs = [new Tab(network, 0), new Tab(network, 1)]
      for (const one of tabs) await one.list.load()
      const put = new Map<string, { by: Set<number>; last: number; isLastRemoved: boolean; wasRemoved: boolean }>()
      const note = (key: string, by: number, quantity: number | undefined) => {
        const known = put.get(key) ?? { by: new Set(), last: 0, isLastRemoved: false, wasRemoved: false }
        known.by.add(by)
        if (quantity !== undefined) known.last = quantity
        known.isLastRemoved = quantity === undefined
        known.wasRemoved ||= quantity === undefined
        put.set(key, known)
      }
      for (const now of steps) {
        const list = tabs[now.tab ?? 0]!.list
        if (now.do === 'put') {
          const line = lineOf(now.sku, now.orderType, now.quantity)
          note(lineKey(line), now.tab, now.quantity)
          void list.edit(lines => putLine(lines, line))
        } else if (now.do === 'remove' || now.do === 'empty') {
          const gone = list
            .state()
            .items.filter(line => line.orderType === now.orderType && (now.do === 'empty' || line.sku === now.sku))
          for (const line of gone) note(lineKey(line), now.tab, undefined)
          void list.edit(lines =>
            now.do === 'empty' ? emptyCart(lines, now.orderType) : gone.map(lineKey).reduce(removeLine, [...lines]),
          )
        } else if (now.do === 'reload') await tabs[now.tab]!.reload()
        else if (now.do === 'load again') await list.load()
        else if (now.do === 'pauses end') network.endPauses()
        else if (now.do === 'seasons') network.changeSeasons(now.pick)
        else network.step(now.pick, now.do)
        await settled()
      }
      for (let round = 0; round < 200 && !network.isQuiet; round++) {
        network.step(0, 'answer')
        network.endPauses()
        await settled()
      }
      for (const one of tabs) await one.list.load()
      await settled()
      const stored = screen(network.cart.items)
      for (const { quantities } of network.cart.items) {
        if (quantities) expect(Object.keys(quantities)).toEqual(['SS27'])
      }
      for (const one of tabs) {
        expect(screen(one.list.state().items)).toEqual(stored)
        expect(one.list.state().saved).toBe(one.list.state().items)
      }
      for (const [key, { by, last, isLastRemoved, wasRemoved }] of put) {
        if (!wasRemoved) expect(stored).toHaveProperty([key])
        const available = key === lineKey(lineOf('A', 'order', 1)) ? 5 : 999
        // Where only one tab edited a line, its last quantity is stored exactly.
        if (by.size === 1) expect(stored[key]).toBe(isLastRemoved ? undefined : Math.min(last, available))
      }
    }),
    { numRuns: 300 },
  )
})

function screen(lines: readonly CartLine[]): Record<string, number> {
  return Object.fromEntries(lines.map(line => [lineKey(line), unitsOf(line)]))
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))
