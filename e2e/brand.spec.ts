import { expect, type Page, test } from '@playwright/test'
import { password, shopAddress, shopPort } from './shop.ts'
import { violations } from './violations.ts'

/** The second shop of the demo, by its own host name. */
const zuidkust = `http://zuidkust.localhost:${shopPort}`
const blue = { light: 'rgb(15, 108, 147)', dark: 'rgb(102, 181, 224)' }
const green = { light: 'rgb(11, 93, 78)', dark: 'rgb(92, 201, 174)' }

const buttonColour = (page: Page) =>
  page.getByRole('button', { name: 'Sign in' }).evaluate(button => getComputedStyle(button).backgroundColor)

test.describe('in each theme', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`each shop has its own colour and picture on its landing page, in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(`${shopAddress}/landing`)
      await expect.poll(() => buttonColour(page)).toBe(green[theme])
      await page.goto(`${zuidkust}/landing`)
      await expect.poll(() => buttonColour(page)).toBe(blue[theme])
      await expect(page.locator('img[src^="/media/zuidkust/landing"]')).toBeVisible()
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/shop-icon.svg')
      await expect(page).toHaveTitle(/Zuidkust Sports/)
    })

    test(`its screens have enough contrast in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(`${zuidkust}/landing`)
      expect(await contrastFaults(page)).toEqual([])
      await page.locator('[name=username]').fill('zoe')
      await page.locator('[name=password]').fill(password)
      await page.keyboard.press('Enter')
      for (const path of ['/', '/search?key=board', '/detailed-cart?type=order', '/my-account/order-history']) {
        if (path === '/') await expect(page.getByRole('heading', { level: 1, name: /Zoë/ })).toBeVisible()
        else await page.goto(zuidkust + path)
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await page.waitForLoadState('networkidle')
        expect(await contrastFaults(page)).toEqual([])
      }
    })
  }
})

test('the colour is there before the first paint, whatever the shop answers', async ({ page }) => {
  await page.route('**/api/**', () => {})
  await page.goto(`${zuidkust}/landing`, { waitUntil: 'commit' })
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  await expect.poll(accent).toBe('#0f6c93')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

function contrastFaults(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: ['color-contrast'] })
}
