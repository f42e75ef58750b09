import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { openSession } from './session.ts'

test('a banner gets other words and days, and buyers see it once they have come', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/content/banners')
  const foot = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'At the foot of the home page' }) })
  await expect(foot.getByRole('listitem').first()).toBeVisible()
  const title = `Sale ${Date.now()}`
  const clicks = await countClicks(page)
  await foot
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await foot.getByLabel('Title (English)').fill(title)
  await foot.getByLabel('First day').fill('2099-01-01')
  await expect(foot.getByText('Scheduled')).toBeVisible()
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
  await expect(buyer.getByText(title)).toHaveCount(0)
  await foot.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(title)).toBeVisible()
  await buyer.close()
  await foot.getByLabel('Leads to').fill('javascript:alert(1)')
  await expect(foot.getByText('An address that begins with https://, please.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
