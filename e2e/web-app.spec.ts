import { expect, test } from '@playwright/test'
import { home, scriptsOf } from '../scripts/built-scripts.ts'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { chooseLanguage, openAs, openSession } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('the shop can be installed: its page names a manifest, whose icons are there', async ({ page, request }) => {
  await page.goto('/landing')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: expect.stringMatching(/\w/), start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toBe('image/png')
    // Width and height are at fixed offsets of every PNG.
    const bytes = await answer.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
})

for (const language of ['en', 'de'] as const) {
  test(`home loads the scripts that the build counts, in at most 40 requests, ${language}`, async ({ page }) => {
    await chooseLanguage(page.context(), language)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await openAs(page, 'buyer')
    const scripts = () => requested.filter(path => path.endsWith('.js')).map(path => path.slice(1))
    const counted = scriptsOf(home(language)).toSorted()
    await expect.poll(() => scripts().toSorted()).toEqual(counted)
    await page.waitForLoadState('networkidle')
    expect(scripts().toSorted()).toEqual(counted)
    expect(requested.length).toBeLessThanOrEqual(40)
  })
}

test('offline, the shop says so, keeps what is typed, and sends it when the network is back', async ({
  page,
  context,
}) => {
  await openSession(page, await createBuyer('offline'))
  await fillCartOf(page, [{ sku: 'NG-1042', variantSku: 'NG-1042-SPR-M', orderType: 'order', quantity: 2 }])
  await page.goto('/detailed-cart?type=order')
  const quantity = page.locator('main [data-line] input').first()
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await page.locator('main [aria-expanded=false]').first().click()
  await expect(quantity).toBeVisible()
  await expect(notice).toBeHidden()

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await quantity.fill('5')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('5')
  expect(await storedLinesOf(page)).toEqual(['NG-1042-SPR-M 2'])

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-SPR-M 5'])
})
