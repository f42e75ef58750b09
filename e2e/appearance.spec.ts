import { expect, test } from '@playwright/test'
import { authorisation, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('follows the theme of the device, and that of the account before it, from the first paint on', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/landing')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#141513')

  await signIn(page, await createBuyer('theme'))
  const headers = await authorisation(page)
  const prefer = (preferences: object) => page.request.post('/api/user/currentUser', { headers, data: { preferences } })
  await prefer({ theme: 'light', density: 'compact' })
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-density', 'compact')

  // On the next visit the theme is right before the account has loaded.
  await page.route('**/api/**', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
