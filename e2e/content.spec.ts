import { expect, test } from '@playwright/test'
import { mailWith } from './mailbox.ts'
import { signIn } from './session.ts'

test('a buyer finds the terms in the footer and writes to the sales team about an order', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/static/contact-us?order=A200001')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('Boots of the last delivery')
  await page.getByLabel('Your message').fill('Two left ones came in one box.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is on its way.')).toBeVisible()
  expect(await mailWith('Two left ones', 'dealers@nordgrat.example')).toContain('A200001')
})
