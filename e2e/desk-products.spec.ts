import { expect, type Page, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const device of devices) {
  test(`staff find a product by its number, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/products')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Artikel' : 'Products' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('NG-1042')
    await expect(page.getByRole('grid').getByText('NG-1042')).toBeVisible()
    await expect(page).toHaveURL(/q=NG-1042/)
    await expect(page.getByText(isGerman ? '1 Artikel' : '1 product', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('grid').getByText('NG-1042')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a list is sorted, narrowed to columns and kept as a view that leads back to it', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/products')
  await page.getByLabel('Missing').selectOption('price')
  await expect(page.getByText('No product matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Variants' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Variants' })).toHaveCount(0)
  const address = page.url()
  await page.getByRole('button', { name: 'Views' }).click()
  const name = `By name ${Date.now()}`
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.goto('/desk/products')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
})

test('products are withdrawn together after a look at what changes, and the change is undone', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/products?q=helmet')
  await expect(page.getByText('NG-9002')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('2 products change.')).toBeVisible()
  await page.getByRole('button', { name: 'Change 2' }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  await expect(row(page, 'Withdrawn')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 changes were taken back.')).toBeVisible()
  await expect(row(page, 'Withdrawn')).toHaveCount(0)
})

test('all that match are selected, also what was never scrolled to, and taken away as a file', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/products?q=jacket')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /Select all \d+ that match/ }).click()
  const selected = await page.getByText(/^\d+ selected$/).textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${selected?.split(' ')[0]}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.xlsx')
})

test('who may only look is offered no change', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/products')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: 'Export 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

test('a list that cannot be loaded says so, and comes when asked again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/products?*', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/desk/products')
  await expect(page.getByText('The products could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('NG-1002')).toBeVisible()
})
