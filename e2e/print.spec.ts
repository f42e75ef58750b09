import { expect, test } from '@playwright/test'
import { fillCartOf } from './cart-of.ts'
import { openSession } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('prints cart, order and invoices without the frame, and in dark ink in every theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSession(page, await createBuyer('paper'))
  await fillCartOf(page, [{ sku: 'NG-1042', variantSku: 'NG-1042-SPR-M', orderType: 'order', quantity: 2 }])
  await page.goto('/detailed-cart?type=order')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('table').getByText('Kar 3L Jacket')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // The width of A4: the table must not turn into cards.
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

test('a cart prints whole, by style and colour, also where its styles are closed on the screen', async ({ page }) => {
  await openSession(page, await createBuyer('paper-whole'))
  const line = (variantSku: string) => {
    const sku = variantSku.split('-').slice(0, 2).join('-')
    return { sku, variantSku, orderType: 'order', quantity: 2 } as const
  }
  const sizes = ['L', 'XS', 'XL', 'S', 'M']
  const colours = ['SPR', 'EMB', 'FJO']
  await fillCartOf(
    page,
    colours.flatMap(colour => sizes.map(size => line(`NG-1042-${colour}-${size}`))),
  )
  await page.goto('/detailed-cart?type=order')
  await expect(page.getByRole('table').getByText('Kar 3L Jacket')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('row').filter({ hasText: 'NG-1042' })
  await expect(rows).toHaveCount(colours.length)
  await expect(rows.first()).toContainText(/XS\s*2\s*S\s*2\s*M\s*2\s*L\s*2\s*XL\s*2/)
})
