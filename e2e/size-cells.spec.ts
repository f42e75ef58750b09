import { expect, type Page, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { chooseLanguage, openSession } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

// No other journey changes the stock of this style.
const style = { id: '2', sku: 'NG-2042', name: 'Kar 3L Jacket W' }

function cellOf(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

async function openSizes(page: Page): Promise<void> {
  await page.goto(`/search?key=${style.sku}`)
  await page.getByRole('button', { name: `Sizes of ${style.name}`, exact: true }).click()
  await expect(page.locator('[data-cell="0-0"]')).toBeVisible()
}

test('a buyer types more than there is, is told at once, and takes a way out of each', async ({ page }) => {
  await setStock('NG-2042-SPR-S', 9)
  await setStock('NG-2042-SPR-M', 7)
  await setStock('NG-2042-SPR-L', 5)
  await openSession(page, await createBuyer('ways-out'))
  await openSizes(page)
  for (const size of ['S', 'M', 'L']) await cellOf(page, `Spruce / Basalt, ${size}`).fill('12')
  const grid = page.getByRole('grid', { name: `Quantities of ${style.name}` })
  await expect(page.getByText('3 sizes over stock. Spruce / Basalt, S: 12 typed, 9 can be had now')).toBeVisible()
  await expect(cellOf(page, 'Spruce / Basalt, S')).toHaveValue('12')
  await expect(cellOf(page, 'Spruce / Basalt, S')).toHaveAttribute('aria-invalid', 'true')
  // Pieces over the stock are in no total: 9 + 7 + 5.
  await expect(grid.getByRole('row', { name: /Spruce/ })).toContainText('21+15 over')

  await page.getByRole('button', { name: 'Take 9', exact: true }).click()
  await expect(cellOf(page, 'Spruce / Basalt, S')).toHaveValue('9')
  // Enter leads from one cell over stock to the next.
  await expect(page.getByText('2 sizes over stock. Spruce / Basalt, M: 12 typed, 7 can be had now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take 7', exact: true })).toBeFocused()
  await page.getByRole('button', { name: /^7 now, 5 in pre-order SS\d\d$/ }).click()
  await expect(page.getByText(/^5 × Kar 3L Jacket W are in the pre-order cart for SS\d\d\.$/)).toBeVisible()
  await expect(page.getByText('Spruce / Basalt, L: 12 typed, 5 can be had now', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '5 now, alarm for 7', exact: true }).click()
  await expect(page.getByText('We will tell you when Spruce / Basalt, L is back.')).toBeVisible()
  await expect(cellOf(page, 'Spruce / Basalt, L')).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 lines were added to the cart.')).toBeVisible()
  await expect
    .poll(async () => (await storedLinesOf(page)).filter(line => !line.includes('SS')).sort())
    .toEqual(expect.arrayContaining(['NG-2042-SPR-L 5', 'NG-2042-SPR-M 7', 'NG-2042-SPR-S 9']))
})

test('more than a buyer may be shown of the stock is asked about, and said before adding', async ({ page }) => {
  await setStock('NG-2042-SPR-XL', 150)
  await openSession(page, await createBuyer('beyond-shown'))
  await openSizes(page)
  const cell = cellOf(page, 'Spruce / Basalt, XL')
  await cell.fill('140')
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await cell.fill('200')
  await expect(page.getByText('Spruce / Basalt, XL: 200 typed, 150 can be had now')).toBeVisible()
  await page.getByRole('button', { name: 'Take 150', exact: true }).click()
  await expect(cell).toHaveValue('150')
  await expect(cell).not.toHaveAttribute('aria-invalid')
})

test('the row shows the price that counts, and the cell what the next tier would bring', async ({ page }) => {
  await setStock('NG-2042-EMB-M', 240)
  await openSession(page, await createBuyer('tiers'))
  await page.goto('/')
  await fillCartOf(page, [{ sku: style.sku, variantSku: 'NG-2042-EMB-M', orderType: 'order', quantity: 4 }])
  await openSizes(page)
  const row = page.getByRole('row').filter({ has: page.locator(`[data-product="${style.id}"]`) })
  const cell = cellOf(page, 'Ember / Ink, M')
  await expect(cell).toHaveValue('4')
  await expect(row).toContainText('€121.50from 12: €117.50')
  await cell.fill('10')
  await expect(cell).toHaveAccessibleDescription('2 more: 117.50')
  await cell.fill('24')
  await expect(cell).toHaveAccessibleDescription('at 117.50')
  await expect(row).toContainText('€117.50from 12 reached')
  await expect(page.getByRole('grid').getByText('cart 4', { exact: true })).toBeVisible()
  await cellOf(page, 'Ember / Ink, S').fill('1')
  await expect(row).toContainText('€117.66average, 25 units')
})

test('sales people read the number in every cell, buyers words', async ({ page, context }) => {
  await setStock('NG-2042-FJO-M', 87)
  await setStock('NG-2042-FJO-L', 4)
  await setStock('NG-2042-FJO-S', 0)
  await openSession(page, await createBuyer('words'))
  await openSizes(page)
  const cells = page.getByRole('grid', { name: `Quantities of ${style.name}` })
  await expect(cellOf(page, 'Fjord / Ink, L')).toHaveAccessibleDescription('low')
  await expect(page.getByRole('textbox', { name: /^Fjord \/ Ink, S/ })).toHaveAccessibleDescription('sold out')
  await cellOf(page, 'Fjord / Ink, M').focus()
  await expect(cellOf(page, 'Fjord / Ink, M')).toHaveAccessibleDescription('in stock')
  await expect(cells.locator('tbody')).not.toContainText(/\d/)
  // The space bar sets the alarm of a sold-out cell.
  await page.getByRole('textbox', { name: /^Fjord \/ Ink, S/ }).focus()
  await page.keyboard.press('Space')
  await expect(cells.getByRole('button', { name: /^You will be notified: Fjord/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await context.clearCookies()
  await chooseLanguage(context, 'en')
  await openSession(page, 'sales')
  await actFor(page, '10023')
  await openSizes(page)
  await expect(cellOf(page, 'Fjord / Ink, M')).toHaveAccessibleDescription('87 in stock')
  await expect(cellOf(page, 'Fjord / Ink, L')).toHaveAccessibleDescription('4 left')
})
