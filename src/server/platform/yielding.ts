import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * How long work may keep the event loop, and with it everybody else's requests, waiting. A batch of records has three
 * such works under way, which take their turns one after the other.
 */
const longestMs = 1
/** Looking at the clock for every item would cost more than most of them. */
const itemsPerLook = 8

/** Goes through many items and lets other requests run every few milliseconds. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T, index: number) => void): Promise<void> {
  let began = performance.now()
  let index = 0
  for (const item of items) {
    work(item, index)
    index++
    if (index % itemsPerLook > 0 || performance.now() - began < longestMs) continue
    await nextTurn()
    began = performance.now()
  }
}

/** Many items as one JSON list: `JSON.stringify` of the list itself cannot be interrupted. */
export async function jsonListOf(items: Iterable<unknown>): Promise<string> {
  let list = ''
  await forEachYielding(items, item => {
    list += `${list && ','}${JSON.stringify(item)}`
  })
  return `[${list}]`
}
