import { expect, test } from '@playwright/test'
import { placeOrder } from './card-orders.ts'
import { countClicks } from './clicks.ts'
import { openSession } from './session.ts'
import { openOwnSession } from './shop-database.ts'

test('staff change an order with five presses, and the preview shows money and mail first', async ({ page }) => {
  await openOwnSession(page, 'deals')
  const { orderNumber } = await placeOrder(page, 'invoice')
  await openSession(page, 'operator')
  await page.goto(`/desk/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Change order' })
  await panel
    .getByRole('textbox', { name: /^Units of / })
    .first()
    .fill('3')
  await expect(panel.getByRole('heading', { name: 'Money' })).toBeVisible()
  await expect(panel.getByText(`Your order ${orderNumber} was changed`)).toBeVisible()
  await expect(panel.getByText(/1 → 3 pieces/)).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm and send mail' }).click()
  await expect(page.getByText('Changed. The customer gets a mail.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(5)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: /^.*Changed: .*1 → 3 pieces/ })).toBeVisible()

  // The buyer finds it with the order.
  await openSession(page, 'deals')
  await page.goto(`/my-account/order-history?order=${orderNumber}`)
  const changes = page.getByRole('region', { name: 'Changed by the wholesaler' })
  await expect(changes.getByText(/1 → 3 pieces/)).toBeVisible()
})
