import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'

beforeEach(() => enterBrowser('locale=en'))
afterEach(leaveBrowser)

test.each([
  ['a route that is not there', { status: 404 }, 404, 'This page could not be found'],
  ['a middleware nobody knows', { status: 500, data: { unknownMiddleware: 'magic' } }, 500, 'Unknown middleware magic'],
  ['a route error with a status', { status: 418, data: null }, 418, 'An unknown error occurred.'],
  ['an exception, whose own words are kept back', new Error('select * from users'), 500, 'An unknown error occurred.'],
  ['nothing at all', undefined, 500, 'An unknown error occurred.'],
])('%s', async (_, error, status, text) => {
  const { addTexts } = await import('../i18n/texts.ts')
  await addTexts('common')
  const { errorView } = await import('./error-view.ts')
  expect(errorView(error)).toEqual({ status, text })
})

test('a problem of the server shows its own status and sentence', async () => {
  const { addTexts } = await import('../i18n/texts.ts')
  await addTexts('common')
  const { ProblemError } = await import('./problem-error.ts')
  const { errorView } = await import('./error-view.ts')
  expect(errorView(new ProblemError(403, 'not.allowed'))).toEqual({
    status: 403,
    text: 'You are not allowed to do this.',
  })
})
