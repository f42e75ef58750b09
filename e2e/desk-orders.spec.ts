import { expect, test } from '@playwright/test'
import { placeOrder } from './card-orders.ts'
import { countClicks } from './clicks.ts'
import { devices, openSession, useDevice } from './session.ts'
import { createDebtor, createStaff } from './shop-database.ts'

for (const device of devices) {
  test(`staff find an order by its customer and open it, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/orders')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Bestellungen' : 'Orders' })).toBeVisible()
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('10023')
    await expect(page).toHaveURL(/q=10023/)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('grid').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A\d+|^[A-Z0-9-]+$/)
    await expect(page.getByRole('heading', { name: isGerman ? 'Was geschah' : 'What happened' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a part of an order is shipped with four presses, and the rest cancelled with three', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/orders?q=10441&status=received')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Ship', exact: true })
  await panel.getByRole('group', { name: 'Which pieces leave' }).locator('input').first().fill('0')
  await panel.getByLabel('Tracking codes').fill('00340434161094000001')
  await panel.getByRole('button', { name: /^Ship \d+ pieces?$/ }).click()
  await expect(page.getByText('Shipped. The delivery note is among the papers.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible()

  const before = clicks()
  await page.getByRole('button', { name: 'Cancel rest', exact: true }).click()
  await page.getByRole('button', { name: /^Cancel \d+ pieces?$/ }).click()
  await expect(page.getByText('Cancelled, and given back to stock.')).toBeVisible()
  expect(clicks() - before).toBeLessThanOrEqual(3)
})

test('an order beyond the limit is being checked, and goes on once it is approved with two presses', async ({
  page,
}) => {
  const { username } = await createDebtor([500_00], 100_00)
  await openSession(page, username)
  const { orderNumber } = await placeOrder(page, 'invoice')
  await page.goto('/my-account/order-history')
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await expect(page.getByText('Being checked').first()).toBeVisible()

  await openSession(page, await createStaff('owner'))
  await page.goto(`/desk/orders/${orderNumber}`)
  await expect(page.getByText('Over the limit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await page.goto(`/desk/orders?held=yes&q=${orderNumber}`)
  await page.getByRole('checkbox', { name: new RegExp(orderNumber) }).check()
  await page.getByRole('button', { name: 'Approve 1 order' }).click()
  await expect(page.getByText('1 order is approved.')).toBeVisible()
  await page.goto(`/desk/orders/${orderNumber}`)
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
})
