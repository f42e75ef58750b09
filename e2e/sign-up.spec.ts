import { expect, test } from '@playwright/test'

test('a shopkeeper asks for an account and reads what happens next', async ({ page }) => {
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Request an account' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please fill in all required fields.')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Company name' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()

  await page.getByLabel('Company name').fill('Gipfelladen KG')
  await page.getByLabel('First name').fill('Jonas')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('E-mail').fill('jonas@gipfelladen')
  await page.getByLabel('Phone').fill('+49 431 5550 17')
  await expect(page.getByText('Please enter a complete e-mail address')).toBeVisible()
  await page.getByLabel('E-mail').fill('jonas@gipfelladen.example')
  await expect(page.getByText('Please enter a complete e-mail address')).toBeHidden()
  await page.getByLabel('Street and number').fill('Holstenstraße 4')
  await page.getByLabel('Postcode').fill('24103')
  await page.getByLabel('City').fill('Kiel')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your request')
  await expect(page.getByText('A copy is on its way to jonas@gipfelladen.example.')).toBeVisible()
})
