import { expect, test } from '@playwright/test'
import { fillCartOf } from './cart-of.ts'
import { hireBuyer } from './shop-database.ts'
import { openSession } from './visitor.ts'

test('on paper, cart, order and invoices are there alone, in dark ink whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSession(page, await hireBuyer('paper'))
  await fillCartOf(page, [{ sku: 'NG-1042', variantSku: 'NG-1042-SPR-M', orderType: 'order', quantity: 2 }])
  await page.goto('/detailed-cart?type=order')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('table').getByText('Kar 3L Jacket')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // As wide as A4: the table stays one.
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByRole('table').getByText('Kar 3L Jacket')).toBeVisible()
  await expect(page.locator('[data-sum=goods]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(heading).toHaveCSS('color', 'rgb(27, 28, 26)')

  await page.goto('/my-account/invoices')
  await expect(page.locator('table [data-invoice]').first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/my-account/order-history?status=6')
  await page.locator('[data-order] a').first().click()
  const order = page.getByRole('dialog', { name: /^Order A/ })
  await expect(order.getByText('Items')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(order.getByText('Items')).toBeVisible()
  await expect(heading).toBeHidden()
  const [paper, sheet] = await Promise.all([page.evaluate(() => innerWidth), order.boundingBox()])
  expect(sheet?.width).toBe(paper)
})
