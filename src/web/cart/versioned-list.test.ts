import { describe, expect, test } from 'vitest'
import { mergeByKey } from '#domain/cart-merge.ts'
import { ProblemError, unreachable } from '../problem-error.ts'
import { type Stored, versionedList, type Wire } from './versioned-list.ts'

interface Item {
  key: string
  quantity: number
}

const item = (key: string, quantity: number): Item => ({ key, quantity })
const put = (key: string, quantity: number) => (items: readonly Item[]) => [
  ...items.filter(one => one.key !== key),
  item(key, quantity),
]

/** A server that keeps a list by version, as the real one does. */
function server(items: Item[] = []) {
  const calls: number[] = []
  const state = { version: 1, items, isAway: false, answersSoon: undefined as Promise<void> | undefined }
  const stored = (): Stored<Item> => ({ id: '1', version: state.version, items: state.items })
  const wire: Wire<Item> = {
    load: async () => {
      if (state.isAway) throw unreachable()
      return stored()
    },
    save: async (known, sent) => {
      calls.push(sent.length)
      await state.answersSoon
      if (state.isAway) throw unreachable()
      if (known.version !== state.version) throw new ProblemError(409, 'cart.changed', {}, [], stored())
      state.version += 1
      state.items = sent.filter(one => one.quantity > 0)
      const rejected = sent.flatMap((one, line) => (one.quantity > 0 ? [] : [{ line, code: 'quantity.invalid' }]))
      return { ...stored(), rejected }
    },
    storedIn: error => (error instanceof ProblemError ? (error.stored as Stored<Item> | undefined) : undefined),
    merge: (base, mine, theirs) =>
      mergeByKey(
        base,
        mine,
        theirs,
        one => one.key,
        (a, b) => a.quantity === b.quantity,
      ),
  }
  return { wire, state, calls, list: versionedList(wire, async () => {}) }
}

describe('a list kept by version', () => {
  test('takes no edit before it is loaded, and none after a failed load', async () => {
    const { list, state, calls } = server()
    expect(list.edit(put('a', 1))).toBeUndefined()
    state.isAway = true
    await list.load()
    expect(list.state()).toEqual({ status: 'failed', items: [] })
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

  test('has one save on its way; what is edited meanwhile goes with the next', async () => {
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

  test('makes its edits again on what somebody else has stored meanwhile', async () => {
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

  test('keeps the edits while the server is away, and sends them with the next', async () => {
    const { list, state } = server()
    await list.load()
    state.isAway = true
    expect((await list.edit(put('a', 1)))?.problem?.code).toBe('try.again.later')
    expect(list.state().items).toEqual([item('a', 1)])
    state.isAway = false
    await list.edit(put('b', 2))
    expect(state.items).toEqual([item('a', 1), item('b', 2)])
  })
})
