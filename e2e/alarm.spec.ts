import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { dataFolder, shopAddress } from './shop.ts'
import { authorisation, openSession } from './visitor.ts'

/** Goods arrive, as the wholesaler's staff book them. */
async function stockArrives(variantSku: string): Promise<void> {
  const env = { ...process.env, KONTOR_DATA: dataFolder, KONTOR_ORIGIN: shopAddress, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['src/server/cli/stock.ts', 'nordgrat', variantSku, '+24'], { env })
}

interface Style {
  _id: string
  name: string
}

/** The first style of the shop with a colour and size that is sold out. */
async function soldOutVariant(page: Page): Promise<{ id: string; sku: string }> {
  const headers = await authorisation(page)
  for (let number = 1; ; number++) {
    const list = `/api/material/listMaterialWithVariants?page=${number}&pageSize=100`
    const { data } = await (await page.request.get(list, { headers })).json()
    if (data.length === 0) throw new Error('nothing is sold out')
    const found = data.find((row: Style & { availability: string }) => row.availability === 'soldOut')
    if (found) return { id: found._id.split('-')[0], sku: found.variantSku }
  }
}

test('who asks to be notified hears of new stock, opens the product, and ends the alarm with a way back', async ({
  page,
}) => {
  test.slow()
  await openSession(page, 'vienna')
  const { id, sku } = await soldOutVariant(page)
  await page.goto(`/product/${id}?sku=${sku}`)
  const bell = page.getByRole('button', { name: /^Notify me: .*/ }).first()
  await bell.click()
  await expect(page.getByRole('button', { name: /^You will be notified: / }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto('/alarm')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: sku })
  await expect(row).toContainText('Sold out')
  await row.getByRole('checkbox', { name: /e-mail/ }).check()
  await stockArrives(sku)
  const menu = page.getByRole('region', { name: 'Stock notifications' })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Stock notifications/ }).click()
    await expect(menu.getByText(sku)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
  await expect(row).toContainText('In stock')
  await menu
    .getByRole('button', { name: /Delete / })
    .first()
    .click()
  await expect(menu).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Stock notifications/ }).click()
  await menu.getByRole('button').filter({ hasText: sku }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${id}\\?sku=${sku}`))

  await page.goto('/alarm')
  await row.getByRole('button', { name: /^Delete / }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('checkbox', { name: /e-mail/ })).toBeChecked()
})
