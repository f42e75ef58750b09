import { expect, type Page, test } from '@playwright/test'
import { devices, openSession, saveAtDesk, useDevice } from './session.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const device of devices) {
  test(`staff find a product by its number, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/products')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Artikel' : 'Products' })).toBeVisible()
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
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
  // Other journeys make products without a price.
  await page.goto('/desk/products?q=jacket')
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
  expect(download.suggestedFilename()).toMatch(/^nordgrat-products-[\d-]+\.xlsx$/)
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

for (const device of devices) {
  test(`staff open a product and see its variants and what changed, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/products?q=NG-1043')
    await page.getByRole('link', { name: /.+/ }).filter({ hasText: /[a-z]/ }).last().waitFor()
    await page.getByText('NG-1043').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      page
        .getByRole('grid')
        .getByText(/^NG-1043-/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

/** The cell of a row and a column of the sheet of variants. */
const cell = (page: Page, row: number, column: string) =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator('td').nth(sheet.indexOf(column))
const sheet = [
  'number',
  'size',
  'colour en',
  'colour de',
  'swatch',
  'ean',
  'price',
  'rrp',
  'position',
  'active',
  'stock',
]

async function openProduct(page: Page, sku: string): Promise<void> {
  await page.goto(`/desk/products?q=${sku}`)
  await page.getByRole('grid').getByText(sku, { exact: true }).click()
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
}

test('prices are typed, filled down, checked at once, undone and saved together, and history names them', async ({
  page,
}) => {
  await openSession(page, 'operator')
  await openProduct(page, 'NG-1048')
  await cell(page, 0, 'price').click()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 problem')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 problem')).toHaveCount(0)
  await cell(page, 0, 'price').click()
  await page.keyboard.type('77.70')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('3 changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(cell(page, 2, 'price')).toHaveText('77.70')
  await expect(page.getByText(/→ 77.70/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 changes were taken back.')).toBeVisible()
  await expect(cell(page, 2, 'price')).not.toHaveText('77.70')
})

test('a block from a spreadsheet is pasted into the variants as one step', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page, 'operator')
  await openProduct(page, 'NG-1049')
  await page.evaluate(() => navigator.clipboard.writeText('81,50\t160\n82,50\t161\n'))
  await cell(page, 0, 'price').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('4 changes')).toBeVisible()
  await expect(cell(page, 1, 'price')).toContainText('82,50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 changes')).toHaveCount(0)
})

test('of two editors the second is shown the difference, and loses nothing', async ({ page, browser }) => {
  await openSession(page, 'operator')
  await openProduct(page, 'NG-1046')
  const name = page.getByLabel('Name (en)')
  await name.fill('Mine')
  const other = await (await browser.newContext()).newPage()
  await openSession(other, 'editor')
  await other.goto(page.url())
  const before = await other.getByLabel('Name (en)').inputValue()
  await other.getByLabel('Name (en)').fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Stored now: Theirs')).toBeVisible()
  await expect(name).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep Mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await name.fill(before)
  await saveAtDesk(page)
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
})

test('who may only look can type nothing', async ({ page }) => {
  await openSession(page, 'reader')
  await openProduct(page, 'NG-1047')
  await cell(page, 0, 'price').click()
  await page.keyboard.type('1')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(page.getByLabel('Name (en)')).toHaveAttribute('readonly')
})
