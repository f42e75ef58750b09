import { describe, expect, test } from 'vitest'
import { mergeByKey } from '#domain/cart/merge.ts'
import { ProblemError, unreachable } from '../../boot/problem-error.ts'
import type { Changes, Unsent } from './unsent-changes.ts'
import { type Stored, versionedList, type Wire } from './versioned-list.ts'

interface Item {
  key: string
  quantity: number
}

const item = (key: string, quantity: number): Item => ({ key, quantity })
const isSame = (a: Item, b: Item) => a.quantity === b.quantity
const put = (key: string, quantity: number) => (items: readonly Item[]) => [
  ...items.filter(one => one.key !== key),
  item(key, quantity),
]

function unsentStore(): Unsent<Item> {
  let changes: Changes<Item> | undefined
  return {
    read: () => changes,
    write: next => {
      changes = next
    },
  }
}

/** A server that stores a list with a version number, as the real one does. */
function server(items: Item[] = [], unsent: Unsent<Item> = unsentStore()) {
  const calls: number[] = []
  const state = { version: 1, items, isUnreachable: false, answersSoon: undefined as Promise<void> | undefined }
  const stored = (): Stored<Item> => ({ id: '1', version: state.version, items: state.items })
  const wire: Wire<Item> = {
    load: async () => {
      if (state.isUnreachable) throw unreachable()
      return stored()
    },
    save: async (known, sent) => {
      calls.push(sent.length)
      await state.answersSoon
      if (state.isUnreachable) throw unreachable()
      if (known.version !== state.version) throw new ProblemError(409, 'cart.changed', {}, [], stored())
      state.version += 1
      state.items = sent.filter(one => one.quantity > 0)
      const rejected = sent.flatMap((one, line) => (one.quantity > 0 ? [] : [{ line, code: 'quantity.invalid' }]))
      return { ...stored(), rejected }
    },
    storedIn: error => (error instanceof ProblemError ? (error.stored as Stored<Item> | undefined) : undefined),
    keyOf: one => one.key,
    isSame,
    merge: (base, mine, theirs) => mergeByKey(base, mine, theirs, one => one.key, isSame),
    unsent,
  }
  // Short pauses end at once; a long one lasts until `wake`.
  const wait = (milliseconds: number) => (milliseconds < 8000 ? Promise.resolve() : new Promise<void>(() => {}))
  return { wire, state, calls, list: versionedList(wire, wait) }
}

describe('a list with a version', () => {
  test('takes no edit before it is loaded, and none after a failed load', async () => {
    const { list, state, calls } = server()
    expect(list.edit(put('a', 1))).toBeUndefined()
    state.isUnreachable = true
    await list.load()
    expect(list.state()).toMatchObject({ status: 'failed', items: [] })
    expect(list.edit(put('a', 1))).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('shows an edit at once and saves it', async () => {
    const { list, state } = server()
    await list.load()
    const saved = list.edit(put('a', 2))
    expect(list.state().items).toEqual([item('a', 2)])
    expect(await saved).toEqual({ rejected: [], wasMerged: false })
    expect(state.items).toEqual([item('a', 2)])
  })

  test('sends one save at a time; edits made meanwhile go with the next', async () => {
    const { list, state, calls } = server()
    await list.load()
    let answer = () => {}
    state.answersSoon = new Promise(resolve => {
      answer = resolve
    })
    const saved = list.edit(put('a', 1))
    list.edit(put('b', 2))
    list.edit(put('c', 3))
    expect(calls).toEqual([1])
    answer()
    await saved
    expect(calls).toEqual([1, 3])
    expect(state.items).toEqual([item('a', 1), item('b', 2), item('c', 3)])
  })

  test('applies its edits to what somebody else has stored meanwhile', async () => {
    const { list, state } = server([item('a', 1), item('b', 1)])
    await list.load()
    state.version = 7
    state.items = [item('a', 1), item('c', 9)]
    const outcome = await list.edit(put('a', 5))
    expect(outcome?.wasMerged).toBe(true)
    expect(new Set(state.items)).toEqual(new Set([item('a', 5), item('c', 9)]))
    expect(list.state().items).toBe(state.items)
  })

  test('names what was refused', async () => {
    const { list } = server()
    await list.load()
    const outcome = await list.edit(items => [...items, item('a', 1), item('b', 0)])
    expect(outcome?.rejected).toEqual([{ item: item('b', 0), code: 'quantity.invalid' }])
    expect(list.state().items).toEqual([item('a', 1)])
  })

  test('keeps a rejection until the line is edited again or it is dismissed', async () => {
    const { list } = server()
    await list.load()
    await list.edit(items => [...items, item('a', 0), item('b', 0)])
    expect(list.state().rejected.map(one => one.item.key)).toEqual(['a', 'b'])
    await list.edit(put('a', 3))
    expect(list.state().rejected.map(one => one.item.key)).toEqual(['b'])
    list.dismiss('b')
    expect(list.state().rejected).toEqual([])
  })

  test('keeps the edits while the server cannot be reached, and sends them with the next', async () => {
    const { list, state } = server()
    await list.load()
    state.isUnreachable = true
    expect((await list.edit(put('a', 1)))?.problem?.code).toBe('try.again.later')
    expect(list.state()).toMatchObject({ items: [item('a', 1)], saved: [], isUnreachable: true })
    state.isUnreachable = false
    await list.edit(put('b', 2))
    expect(state.items).toEqual([item('a', 1), item('b', 2)])
    expect(list.state().isUnreachable).toBe(false)
  })

  test('sends unsent edits as soon as the network is back, without another edit', async () => {
    const { list, state } = server()
    await list.load()
    state.isUnreachable = true
    await list.edit(put('a', 1))
    state.isUnreachable = false
    list.wake()
    await expect.poll(() => state.items).toEqual([item('a', 1)])
  })

  test('applies edits that a reload found unsent to what the server has by then', async () => {
    const unsent = unsentStore()
    const before = server([item('a', 1), item('b', 1)], unsent)
    await before.list.load()
    before.state.isUnreachable = true
    await before.list.edit(items => put('c', 3)(items.filter(one => one.key !== 'b')))
    const after = server([item('a', 7), item('b', 1), item('d', 4)], unsent)
    await after.list.load()
    await expect.poll(() => after.state.items).toEqual([item('a', 7), item('d', 4), item('c', 3)])
    expect(unsent.read()).toEqual({ before: [], after: [] })
  })

  test('a save whose answer was lost is not made twice, nor taken for an edit of somebody else', async () => {
    const { list, state, wire, calls } = server()
    await list.load()
    const save = wire.save
    wire.save = async (known, items) => {
      wire.save = save
      await save(known, items)
      throw unreachable()
    }
    expect(await list.edit(put('a', 1))).toEqual({ rejected: [], wasMerged: false })
    expect(calls).toEqual([1, 1])
    expect(state.version).toBe(2)
  })

  test('loading again shows what others have stored, and keeps what is shown where it fails', async () => {
    const { list, state } = server([item('a', 1)])
    await list.load()
    Object.assign(state, { version: 5, items: [item('a', 1), item('z', 9)] })
    await list.load()
    expect(list.state().items).toEqual([item('a', 1), item('z', 9)])
    state.isUnreachable = true
    await list.load()
    expect(list.state()).toMatchObject({ status: 'ready', items: [item('a', 1), item('z', 9)] })
  })

  test('a final refusal restores the stored list; edits for another company stay unsent', async () => {
    const { list, wire } = server([item('a', 1)])
    await list.load()
    const save = wire.save
    wire.save = async () => {
      throw new ProblemError(413, 'request.too.large')
    }
    expect((await list.edit(put('b', 1)))?.problem?.code).toBe('request.too.large')
    expect(list.state().items).toEqual([item('a', 1)])
    wire.save = async () => {
      throw new ProblemError(409, 'company.changed')
    }
    await list.edit(put('b', 1))
    expect(wire.unsent?.read()?.after).toEqual([item('b', 1)])
    wire.save = save
  })
})
