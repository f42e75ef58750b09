import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const network = new EventTarget()
let whenOnline: typeof import('./when-online.ts').whenOnline
const setFlag = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const tell = (event: 'online' | 'offline') => network.dispatchEvent(new Event(event))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.resetModules()
  setFlag(true)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  ;({ whenOnline } = await import('./when-online.ts'))
  const { watchNetwork } = await import('./network.ts')
  watchNetwork()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails the first time, as a file does that is asked for without a network. */
function failingOnce() {
  const load = vi.fn<() => Promise<string>>(async () => 'screen')
  return load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('a part of the app', () => {
  test('that loads is there at once', async () => {
    setFlag(false)
    expect(await whenOnline(async () => 'screen')).toBe('screen')
  })

  test('that fails with a network is not tried again', async () => {
    const load = failingOnce()
    await expect(whenOnline(load)).rejects.toThrow('Failed to fetch')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('that fails without one is loaded when it is back', async () => {
    setFlag(false)
    const load = failingOnce()
    const loaded = whenOnline(load)
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
    tell('online')
    setFlag(true)
    expect(await loaded).toBe('screen')
  })

  test('whose failure is told only after the network is back is loaded again', async () => {
    tell('offline')
    tell('online')
    expect(await whenOnline(failingOnce())).toBe('screen')
  })

  test('that fails while the flag already says otherwise than the event waits for the event', async () => {
    tell('offline')
    const load = failingOnce()
    const loaded = whenOnline(load)
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
    tell('online')
    expect(await loaded).toBe('screen')
  })

  test('that fails long after the network was away is really missing', async () => {
    tell('offline')
    tell('online')
    vi.advanceTimersByTime(6_000)
    await expect(whenOnline(failingOnce())).rejects.toThrow('Failed to fetch')
  })
})
