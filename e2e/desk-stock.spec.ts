import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openSession, useDevice } from './session.ts'

const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator('td').nth(column)

async function openStock(page: Page, query: string): Promise<void> {
  await openSession(page, 'operator')
  await page.goto(`/desk/stock?${query}`)
  await expect(cell(page, 0, 0)).toBeVisible()
}

for (const device of devices) {
  test(`the stock of every variant is listed and filtered, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const isGerman = device.language === 'de'
    await openStock(page, '')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Bestand' : 'Stock' })).toBeVisible()
    await page
      .getByLabel(isGerman ? 'Bestand' : 'Stock', { exact: true })
      .first()
      .selectOption('none')
    await expect(page).toHaveURL(/state=none/)
    await expect(page.getByText(isGerman ? 'keine' : 'none', { exact: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a count is put right with a reason in three presses, stands in the ledger, and is undone', async ({ page }) => {
  await openStock(page, 'q=NG-1003')
  const before = Number((await cell(page, 0, 0).textContent())!.match(/\d+/)![0])
  const clicks = await countClicks(page)
  await cell(page, 0, 0).click()
  await page.keyboard.type('+7')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 0)).toContainText('+7')
  await page.getByLabel('Reason').selectOption('receipt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
  await expect(cell(page, 0, 0)).toContainText(String(before + 7))
  const toOpen = clicks()
  await page.getByRole('grid').getByRole('button').first().click()
  expect(clicks() - toOpen).toBe(1)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Goods received').first()).toBeVisible()
  await expect(panel.getByText(/Svea Lorenzen/).first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Who holds it' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 change was taken back.')).toBeVisible()
  await expect(cell(page, 0, 0)).toContainText(String(before))
})

test('what is no number is a problem of its cell, and less than nothing is refused', async ({ page }) => {
  await openStock(page, 'q=NG-1004')
  await cell(page, 0, 0).click()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 problem')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('-999999')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nothing was saved, because some values are not right.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
})

test('who may only look can type nothing', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/stock')
  await cell(page, 0, 0).click()
  await page.keyboard.type('1')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(page.getByLabel('Reason')).toHaveCount(0)
})

test('stock that cannot be loaded says so, and comes when asked again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/stock?*', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/desk/stock')
  await expect(page.getByText('The stock could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/stock?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cell(page, 0, 0)).toBeVisible()
})
