import { expect, type Page, test } from '@playwright/test'
import { chooseLanguage, openAs, openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

const waits = {
  en: 'You are offline. This opens as soon as the connection is back.',
  de: 'Sie sind offline. Sobald die Verbindung wieder steht, geht es hier von selbst weiter.',
}
const notice = (page: Page, language: 'en' | 'de' = 'en') =>
  page.getByRole('alert').filter({ hasText: waits[language] })

test('a list, a filter and a style that were never loaded say so, and load when the network is back', async ({
  page,
  context,
}) => {
  await openAs(page, 'buyer', '/category/Jackets-1')
  await expect(page.locator('[data-product]').first()).toBeVisible()
  const filter = page.getByRole('checkbox', { name: 'Only available stock' })

  await context.setOffline(true)
  await filter.check()
  await expect(notice(page)).toBeVisible()
  // What had loaded stays readable.
  await expect(page.locator('[data-product]').first()).toBeVisible()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toBeVisible()

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(new URL(page.url()).search).not.toBe('')

  await context.setOffline(true)
  await page.locator('a[data-product]').first().click()
  await expect(notice(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing in without a network is refused with the reason', async ({ page, context }) => {
  await page.goto('/landing')
  await page.locator('[name=username]').fill('buyer')
  await page.locator('[name=password]').fill('Nordgrat-2026')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are offline. Please try again once the connection is back.')).toBeVisible()
  await context.setOffline(false)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the service worker has stored the files of the release. */
  const kept = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))

  test('a reload without a network opens the shop, in both languages, and fills it when the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page, await createBuyer('reload'), '/my-account/order-history')
    expect(await kept(page)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()

    await chooseLanguage(context, 'de')
    // A page whose chunk this browser has not loaded yet.
    await page.goto('/static/contact-us')
    await expect(notice(page, 'de')).toBeVisible()
    await context.setOffline(false)
    await expect(notice(page, 'de')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
  })

  test('the signed-out pages open without a network as well', async ({ page, context }) => {
    await page.goto('/landing')
    expect(await kept(page)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await page.getByRole('link', { name: 'Request an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Request an account' })).toBeVisible()
    await context.setOffline(false)
  })

  test('it keeps the files of the release and the plain page, and nothing that the shop answers', async ({ page }) => {
    const username = await createBuyer('kept')
    await openSession(page, username)
    await page.goto('/')
    expect(await kept(page)).toBe(true)
    await page.goto('/category/Jackets-1')
    await expect(page.locator('[data-product]').first()).toBeVisible()
    const { paths, shell } = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      const paths = caught.flat().map(({ url }) => new URL(url).pathname)
      return { paths, shell: await (await caches.match('/', { ignoreVary: true }))?.text() }
    })
    expect(
      paths.filter(path => path !== '/' && !/^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(path)),
    ).toEqual([])
    expect(paths.length).toBeGreaterThan(50)
    expect(shell).not.toContain(username)
    expect(shell).not.toContain('modulepreload" crossorigin fetchpriority')
  })
})
