import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

beforeEach(() => enterBrowser('locale=en'))
afterEach(leaveBrowser)

/** A toast of type success for an error looks like a mistake, but the specification asks for it. */
test('ways of shipping that cannot be fetched are told with the text of the error, typed as success', async () => {
  network({})
  const { addTexts } = await import('../../i18n/texts.ts')
  await addTexts('common')
  const { shippingMethodsQuery } = await import('./use-shipping-methods.ts')
  const { queryClient } = await import('../../boot/query-client.ts')
  const { toastStore } = await import('../../ui/toasts.ts')
  await expect(queryClient.fetchQuery({ ...shippingMethodsQuery('en'), retry: false })).rejects.toThrow()
  expect(toastStore.get()).toMatchObject([
    { type: 'success', text: 'The shop cannot answer right now. Please try again in a moment.' },
  ])
})
