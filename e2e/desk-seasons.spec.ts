import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, fillSignIn, openSession, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createOwnerOfSecondShop } from './shop-database.ts'

for (const device of devices) {
  test(`seasons say what is booked of what they bring, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const isGerman = device.language === 'de'
    await openSession(page, 'operator')
    await page.goto('/desk/seasons')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Saisons' : 'Seasons' })).toBeVisible()
    await expect(page.getByText(isGerman ? /[\d.]+ von [\d.]+/ : /[\d,]+ of [\d,]+/).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a season is made, its dates moved after a look at whom it concerns, closed and opened again', async ({
  page,
}) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await page.goto(`http://zuidkust.localhost:${shopPort}/desk/seasons`)
  await fillSignIn(page, await createOwnerOfSecondShop())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
  const code = `T${Date.now() % 100_000}`
  const year = 2040 + (Date.now() % 50)
  await page.getByRole('button', { name: 'New season' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Name (en)').fill('Trial season')
  await dialog.getByLabel('Delivery').fill(`${year}-0${1 + (Date.now() % 9)}-11`)
  await dialog.locator('form').getByRole('button', { name: 'New season' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('Open', { exact: true })).toBeVisible()

  const clicks = await countClicks(page)
  await row.getByRole('button', { name: 'Move dates' }).click()
  await dialog.getByLabel('Orders until').fill(`${year - 1}-12-01`)
  await expect(dialog.getByText('No open order and no cart has pieces of it.')).toBeVisible()
  await dialog.locator('form').getByRole('button', { name: 'Move dates' }).click()
  await expect(dialog).toHaveCount(0)
  expect(clicks()).toBeLessThanOrEqual(4)
  await expect(row).toContainText(`1 Dec ${String(year - 1).slice(2)}`)

  const toClose = clicks()
  await row.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByText(/Buyers who have it in a cart are told/)).toBeVisible()
  await dialog.locator('form').getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Closed')).toBeVisible()
  expect(clicks() - toClose).toBe(2)

  const toOpen = clicks()
  await row.getByRole('button', { name: 'Open' }).click()
  await dialog.locator('form').getByRole('button', { name: 'Open' }).click()
  await expect(row.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(clicks() - toOpen).toBe(2)
})

test('the orders and carts of a season are named before it is closed', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/seasons')
  await page.getByRole('row').filter({ hasText: 'SS27' }).getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\d+ open orders?/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('who may only look is offered no change', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/seasons')
  await expect(page.getByRole('row').filter({ hasText: 'SS27' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New season' })).toHaveCount(0)
})
