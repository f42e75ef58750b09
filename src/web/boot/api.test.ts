import { afterEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

afterEach(leaveBrowser)

test('every call carries Basic authorisation made of the two cookies, and the language', async () => {
  enterBrowser('locale=de; userId=7; token=abc')
  const asked = network({ '/api/configuration': { data: {} } })
  const { call } = await import('./api.ts')
  const { getConfiguration } = await import('#contract/shop/configuration.ts')
  await call(getConfiguration, {})
  expect(asked[0]?.headers).toMatchObject({ Authorization: `Basic ${btoa('7:abc')}`, 'Accept-Language': 'de' })
})

test.each(['', 'userId=7', 'token=abc'])('with the cookies "%s" nobody is signed in', async cookie => {
  enterBrowser(cookie)
  const asked = network({ '/api/login/welcome': { data: {} } })
  const { call } = await import('./api.ts')
  const { isSignedIn } = await import('./cookies.ts')
  const { welcome } = await import('#contract/shop/account.ts')
  expect(isSignedIn()).toBe(false)
  await call(welcome, { query: {} })
  expect(asked[0]?.headers).not.toHaveProperty('Authorization')
})

test('the progress bar counts a call under way, and not a quiet one', async () => {
  enterBrowser()
  network({ '/api/configuration': { data: {} } })
  const { call } = await import('./api.ts')
  const { requestsUnderWay } = await import('./requests-under-way.ts')
  const { getConfiguration } = await import('#contract/shop/configuration.ts')
  const loud = call(getConfiguration, {})
  expect(requestsUnderWay.get()).toBe(1)
  await loud
  expect(requestsUnderWay.get()).toBe(0)
  const quiet = call(getConfiguration, {}, { isQuiet: true })
  expect(requestsUnderWay.get()).toBe(0)
  await quiet
})
