import { afterEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

const network = new EventTarget()
afterEach(() => vi.unstubAllGlobals())

function be(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
}

test('what loads is there at once', async () => {
  be(false)
  expect(await whenOnline(async () => 'screen')).toBe('screen')
})

test('what fails with a network is not tried again', async () => {
  be(true)
  const load = vi.fn(async () => Promise.reject(new Error('gone')))
  await expect(whenOnline(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what fails without one is loaded when it is back', async () => {
  be(false)
  const load = vi.fn<() => Promise<string>>(async () => 'screen')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loaded = whenOnline(load)
  await new Promise(resolve => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(1)
  network.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('screen')
})
