import { expect, type Page, test } from '@playwright/test'
import { openSession, signIn } from './session.ts'

/** Changes the data of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
async function changeAnswer(page: Page, call: string, changed: (data: any) => object): Promise<void> {
  await page.route(call, async route => {
    try {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: changed(data) } })
    } catch {
      // The page was left meanwhile.
    }
  })
}

/** Opens a page with changed settings of the shop. */
async function showSettings(page: Page, path: string, changes: object): Promise<void> {
  await changeAnswer(page, '**/api/configuration', data => ({ ...data, ...changes }))
  await page.goto(path)
}

test('switched off, pre-orders, filters and notifications leave no trace, and lists are tiles', async ({ page }) => {
  await signIn(page, 'deals', '/category/Jackets-1')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^Pre-order cart/ })).toBeVisible()
  await expect(header.getByRole('button', { name: /^Stock notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gender' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Typed', exact: true })).toBeVisible()

  await showSettings(page, '/category/Jackets-1', {
    isPreOrderModeVisible: false,
    showCategoryFilters: false,
    allowNotifications: false,
    defaultCategoryView: 'grid',
  })
  await expect(page.locator('[data-product]').first()).toBeVisible()
  await expect(header.getByRole('link', { name: /^Order cart/ })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Pre-order cart/ })).toHaveCount(0)
  await expect(header.getByRole('button', { name: /^Stock notifications/ })).toHaveCount(0)
  await expect(page.getByText('Pre-order', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Gender' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Typed', exact: true })).toHaveCount(0)
})

test('the logo of the shop gives way to the company’s, and that to the name of the shop', async ({ page }) => {
  await openSession(page, 'buyer')
  await changeAnswer(page, '**/api/user/currentUser', data => {
    const company = { ...data.transientObject.company, logo: '/media/company-logo.png' }
    return { ...data, transientObject: { ...data.transientObject, company } }
  })
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  await page.route('**/media/company-logo.png', route => route.fulfill({ contentType: 'image/png', body: pixel }))
  await showSettings(page, '/', { logo: null })
  const home = page.getByRole('banner').getByRole('link', { name: 'Nordgrat Outdoor, home' })
  await expect(home.locator('img')).toHaveAttribute('src', '/media/company-logo.png')

  await page.unroute('**/media/company-logo.png')
  await page.route('**/media/company-logo.png', route => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(home).toHaveText('Nordgrat Outdoor')
})

test('a banner leads to the path of its link, inside the shop', async ({ page }) => {
  await openSession(page, 'buyer')
  const title = { en: 'Tents for two', de: 'Zelte für zwei' }
  const banner = { title, image: '', background: '#dfe3d8', isActive: true }
  await showSettings(page, '/', {
    heroes: [],
    banners: [
      { ...banner, link: 'https://elsewhere.example/search?key=tent' },
      { ...banner, title: { en: 'Put away', de: 'Abgelegt' }, isActive: false },
    ],
  })
  await page.getByRole('link', { name: 'Tents for two' }).click()
  await expect(page).toHaveURL('/search?key=tent')
  await expect(page.getByText('Put away')).toHaveCount(0)
})
