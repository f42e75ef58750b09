import { describe, expect, test } from 'vitest'
import { type FairDraft, isOpenToChange, withDecision, withLine } from './draft-order.ts'
import { openDrafts } from './draft-store.ts'
import type { Sealed, SealedStore } from './sealed-store.ts'
import { boxFor, importedKey } from './sealing.ts'
import { type Sent, sendDrafts } from './send-drafts.ts'

/** What ends a tab: nothing of it runs on. */
class Killed extends Error {}

/** A disk that outlives tabs. Each tab has its own way to it, which ends after so many steps. */
function disk() {
  const rows = new Map<string, Sealed>()
  const tab = (stepsLeft = Number.POSITIVE_INFINITY) => {
    let left = stepsLeft
    let last: Promise<unknown> = Promise.resolve()
    const step = async () => {
      if (left-- <= 0) throw new Killed()
    }
    const store: SealedStore = {
      get: async name => {
        await step()
        return rows.get(name)
      },
      put: async entries => {
        await step()
        for (const [name, row] of entries) rows.set(name, row)
        // Written, but the tab may end before it hears of it.
        await step()
      },
      namesFrom: async start => {
        await step()
        return [...rows.keys()].filter(name => name.startsWith(start)).sort()
      },
      removeFrom: async start => {
        await step()
        for (const name of rows.keys()) if (name.startsWith(start)) rows.delete(name)
      },
      alone: work => {
        const done = last.then(work, work)
        last = done.catch(() => {})
        return done
      },
    }
    return { store, step }
  }
  return { rows, tab }
}

/** Repeatable chance. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const key = () => importedKey(btoa('k'.repeat(32)))
const draft = (n: number, company = String(1 + (n % 3))): FairDraft => ({
  id: `draft-${n}`,
  company: { id: company, name: `Company ${company}`, currency: 'EUR' },
  season: null,
  writtenAt: new Date(Date.UTC(2027, 0, 10, 8) + n * 9.6 * 60_000).toISOString(),
  state: 'draft',
  lines: [],
  details: {
    shippingAddressId: '1',
    invoiceAddressId: '1',
    shippingMethodId: '1',
    paymentMethod: 'invoice',
    externalOrderNumber: '',
    note: '',
    isAgreed: true,
  },
  conflicts: [],
  blocks: [],
  orderNumbers: [],
})
const line = (sku: string, quantity: number, price = 1000) => ({
  sku,
  productId: '1',
  name: sku,
  colour: null,
  size: null,
  quantity,
  price,
})

/** A server that places an order once for each name, and whose prices moved for every fifth order. */
function server(step: () => Promise<void>, placed: Map<string, number>) {
  return async ({ id, lines }: FairDraft): Promise<Sent> => {
    await step()
    const isMoved = Number(id.split('-')[1]) % 5 === 0 && lines.some(({ price }) => price === 1000)
    const known = placed.has(id)
    if (!known && isMoved) {
      const conflicts = lines.map((_, place) => ({ line: place, code: 'price.moved' as const, price: 1100 }))
      return { kind: 'answered', answer: { orders: [], lines: conflicts, blocks: [] } }
    }
    if (!known)
      placed.set(
        id,
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      )
    // The order is placed; the answer may get lost with the tab.
    await step()
    return { kind: 'answered', answer: { orders: [{ _id: '1', orderNumber: `NO-${id}` }], lines: [], blocks: [] } }
  }
}

describe('eight hours, fifty orders, the tab killed again and again', () => {
  test.each([1, 2, 3, 4, 5])('none is lost and none is doubled (%i)', async seed => {
    const chance = dice(seed)
    const { tab } = disk()
    const boxes = new Map<string, ReturnType<typeof boxFor>>()
    const master = await key()
    const boxOf = (company: string) => {
      const known = boxes.get(company) ?? boxFor(master, `orders ${company}`)
      boxes.set(company, known)
      return known
    }
    const placed = new Map<string, number>()
    /** What the sales person has been told is saved: from then on it must be there. */
    const promised = new Map<string, number>()
    let kills = 0
    let next = 1
    const work = async (isLast: boolean) => {
      const { store, step } = tab(isLast ? undefined : 5 + chance(90))
      const drafts = openDrafts(store, '7', boxOf)
      const send = server(step, placed)
      const known = new Map((await drafts.all()).map(one => [one.id, one]))
      for (const [id, pieces] of promised) {
        const sum = known.get(id)?.lines.reduce((all, { quantity }) => all + quantity, 0)
        expect(sum, id).toBeGreaterThanOrEqual(pieces)
      }
      while (next <= 50) {
        const id = `draft-${next}`
        const there = known.get(id) ?? draft(next)
        if (!known.has(id)) await drafts.add(there)
        for (let sku = 1; sku <= 3; sku++) {
          const saved = await drafts.change(id, one => withLine(one, line(`S${sku}`, sku)))
          promised.set(
            id,
            saved!.lines.reduce((all, { quantity }) => all + quantity, 0),
          )
        }
        await drafts.change(id, one => ({ ...one, state: 'ready' }))
        next++
        if (next % 10 === 0) await sendDrafts(drafts, send)
      }
      for (let round = 0; round < 2; round++) {
        await sendDrafts(drafts, send)
        for (const one of await drafts.all()) {
          if (one.state !== 'conflict') continue
          for (const conflict of one.conflicts) await drafts.change(one.id, it => withDecision(it, conflict, 'take'))
          await drafts.change(one.id, it => ({ ...it, state: it.conflicts.length === 0 ? 'ready' : it.state }))
        }
      }
      return drafts.all()
    }
    let end: FairDraft[] | undefined
    while (!end) {
      try {
        end = await work(kills >= 20)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        kills++
      }
    }
    expect(kills).toBeGreaterThanOrEqual(20)
    expect(end.map(({ state }) => state)).toEqual(Array(50).fill('sent'))
    expect(placed.size).toBe(50)
    expect([...placed.values()]).toEqual(Array(50).fill(6))
  })
})

describe('what lies on the machine', () => {
  test('is not readable, and opens neither for another company nor under another name', async () => {
    const { rows, tab } = disk()
    const master = await key()
    const drafts = openDrafts(tab().store, '7', company => boxFor(master, `orders ${company}`))
    await drafts.add(withLine(draft(1, '4'), line('SECRET', 3)))
    const [[name, sealed]] = [...rows] as [[string, Sealed]]
    expect(new TextDecoder().decode(sealed.data)).not.toContain('SECRET')
    await expect((await boxFor(master, 'orders 5')).open(name, sealed)).rejects.toThrow()
    await expect((await boxFor(master, 'orders 4')).open(`${name}x`, sealed)).rejects.toThrow()
    const other = await boxFor(await importedKey(btoa('x'.repeat(32))), 'orders 4')
    await expect(other.open(name, sealed)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('raw', master)).rejects.toThrow()
  })

  test('is of one person: somebody else finds nothing', async () => {
    const { tab } = disk()
    const master = await key()
    const boxOf = (company: string) => boxFor(master, company)
    await openDrafts(tab().store, '7', boxOf).add(draft(1))
    expect(await openDrafts(tab().store, '77', boxOf).all()).toEqual([])
  })
})

describe('an order that may have reached the server', () => {
  test('is not deleted until there is an answer, also not by another tab that knows it as ready', async () => {
    const { tab } = disk()
    const master = await key()
    const drafts = openDrafts(tab().store, '7', company => boxFor(master, company))
    await drafts.add({ ...withLine(draft(1), line('A', 1)), state: 'ready' })
    await sendDrafts(drafts, async () => ({ kind: 'unknown' }))
    await openDrafts(tab().store, '7', company => boxFor(master, company)).remove('draft-1')
    expect(await drafts.all()).toMatchObject([{ id: 'draft-1', state: 'sending' }])
    await sendDrafts(drafts, async () => ({ kind: 'refused', code: 'company.not.assigned' }))
    await drafts.remove('draft-1')
    expect(await drafts.all()).toEqual([])
  })

  test('is not changed until there is an answer', async () => {
    const { tab } = disk()
    const master = await key()
    const drafts = openDrafts(tab().store, '7', company => boxFor(master, company))
    await drafts.add({ ...withLine(draft(1), line('A', 1)), state: 'ready' })
    expect(await sendDrafts(drafts, async () => ({ kind: 'unknown' }))).toBe(false)
    const changed = await drafts.change('draft-1', one => withLine(one, line('A', 9)))
    expect([changed?.state, changed?.lines[0]?.quantity]).toEqual(['sending', 1])
    expect(isOpenToChange(changed!)).toBe(false)
    await sendDrafts(drafts, async () => ({ kind: 'refused', code: 'company.not.assigned' }))
    const [refused] = await drafts.all()
    expect(refused).toMatchObject({ state: 'conflict', blocks: [{ code: 'company.not.assigned' }] })
  })
})

test('decisions keep to their lines while others are dropped', () => {
  const conflicts = [
    { line: 0, code: 'season.closed' as const },
    { line: 2, code: 'cap.reached' as const, most: 2 },
  ]
  const before = { ...draft(1), lines: [line('A', 1), line('B', 1), line('C', 5)], conflicts }
  const dropped = withDecision(before, conflicts[0]!, 'drop')
  expect(dropped.conflicts).toEqual([{ line: 1, code: 'cap.reached', most: 2 }])
  const taken = withDecision(dropped, dropped.conflicts[0]!, 'take')
  expect(taken.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['B', 1],
    ['C', 2],
  ])
})
