import { expect, test } from '@playwright/test'
import { openSession, signIn } from './session.ts'

test('an unknown address says so and leads home, signed out and signed in', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/landing')

  await signIn(page, 'buyer', '/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('a server that cannot answer at the start is said so with its status, and asked again', async ({ page }) => {
  await openSession(page, 'buyer')
  await page.route('**/api/user/currentUser', route => route.fulfill({ status: 500, body: 'stack trace' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An unknown error occurred.')
  await expect(page.getByText('Status 500')).toBeVisible()
  await expect(page.getByText('stack trace')).toBeHidden()
  await page.unroute('**/api/user/currentUser')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-menu-button]').first()).toBeVisible()
})
