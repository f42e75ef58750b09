import { expect, test } from '@playwright/test'
import { hireBuyer } from './shop-database.ts'
import { authorisation, signIn } from './visitor.ts'

test('the theme of the machine is worn, the one of the account wins and is there before the first painting', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/landing')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#141513')

  await signIn(page, await hireBuyer('theme'))
  const headers = await authorisation(page)
  const prefer = (preferences: object) => page.request.post('/api/user/currentUser', { headers, data: { preferences } })
  await prefer({ theme: 'light', density: 'compact' })
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-density', 'compact')

  // Already at the first moment of the next visit, while nothing of the account is known yet.
  await page.route('**/api/**', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
