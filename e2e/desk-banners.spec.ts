import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { openSession } from './session.ts'

test('a banner gets other words and days, and buyers see it once they have come', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/content/banners')
  const top = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'At the top of the home page' }) })
  await expect(top.getByRole('listitem').first()).toBeVisible()
  const title = `Sale ${Date.now()}`
  const clicks = await countClicks(page)
  await top
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await top.getByLabel('Title (English)').fill(title)
  await top.getByLabel('First day').fill('2099-01-01')
  await expect(top.getByText('Scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBe(2)
  const buyer = await page
    .context()
    .browser()!
    .newPage({ baseURL: new URL(page.url()).origin })
  await openSession(buyer, 'buyer')
  await buyer.goto('/')
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'First look: AW27' })).toBeVisible()
  await expect(buyer.getByText(title)).toHaveCount(0)
  await top.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(title)).toBeVisible()
  await buyer.close()
  await top.getByLabel('Leads to').fill('javascript:alert(1)')
  await expect(top.getByText('An address that begins with https://, please.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
