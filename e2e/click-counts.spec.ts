import { expect, type Page, test } from '@playwright/test'
import { canAdd, emptyCartOf, storedLinesOf } from './cart-of.ts'
import { countClicks } from './clicks.ts'
import { downloadOf, fillIn, savedSheet } from './order-sheet-file.ts'
import { searchResults } from './search-results.ts'
import { signIn } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

/** Common tasks of a buyer, each with the number of clicks or keys it may take. Typed text is not counted. */

const colours = ['EMB', 'FJO', 'SPR']
const sizes = ['XS', 'S', 'M', 'L']

/** Presses keys and counts them. */
function counting(page: Page) {
  const count = { keys: 0 }
  const press = async (key: string, times = 1) => {
    for (let each = 0; each < times; each++) {
      await page.keyboard.press(key)
      count.keys++
    }
  }
  return { count, press }
}

/** Types into every cell, row by row in alternating directions, from the focused first one: eleven moves. */
async function fillGrid(page: Page, press: (key: string, times?: number) => Promise<void>): Promise<void> {
  for (const [row, direction] of ['ArrowRight', 'ArrowLeft', 'ArrowRight'].entries()) {
    if (row > 0) await press('ArrowDown')
    for (let column = 0; column < sizes.length; column++) {
      if (column > 0) await press(direction)
      await page.keyboard.type('2')
    }
  }
}

async function buyerWithStock(page: Page, name: string): Promise<void> {
  for (const colour of colours) for (const size of sizes) await setStock(`NG-1042-${colour}-${size}`, 400)
  await signIn(page, await createBuyer(name))
}

const dozen = colours.flatMap(colour => sizes.map(size => `NG-1042-${colour}-${size} 2`)).sort()

test('twelve variants of a known style: 3 clicks', async ({ page }) => {
  await buyerWithStock(page, 'task-a')
  const clicks = await countClicks(page)
  await page.getByRole('banner').getByRole('combobox').click()
  await page.keyboard.type('NG-1042')
  const finds = await searchResults(page)
  await finds.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /Kar 3L Jacket/ })).toBeFocused()
  await expect(page.locator('main [data-cell="0-0"]')).toBeVisible()
  await fillGrid(page, counting(page).press)
  await page.getByRole('button', { name: /^Add \d+ units/ }).click()
  await expect.poll(async () => (await storedLinesOf(page)).sort()).toEqual(dozen)
  expect(clicks()).toBe(3)
})

test('twelve variants of a known style: 14 keys, and 4 with a copied block', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buyerWithStock(page, 'task-a-keys')
  const typed = counting(page)
  await typed.press('/')
  await page.keyboard.type('NG-1042')
  await searchResults(page)
  await typed.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Kar 3L Jacket/ })).toBeFocused()
  await expect(page.locator('main [data-cell="0-0"]')).toBeVisible()
  await fillGrid(page, typed.press)
  await canAdd(page)
  await typed.press('Control+Enter')
  await expect.poll(async () => (await storedLinesOf(page)).sort()).toEqual(dozen)
  expect(typed.count.keys).toBe(14)

  await emptyCartOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const block = Array(3).fill(Array(4).fill('2').join('\t')).join('\n')
  await page.evaluate(text => navigator.clipboard.writeText(text), block)
  const pasted = counting(page)
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  await pasted.press('/')
  await page.keyboard.type('NG-1042')
  await searchResults(page)
  await pasted.press('Enter')
  await expect(page.locator('main [data-cell="0-0"]')).toBeVisible()
  await pasted.press('Control+v')
  await expect(page.locator('main [data-cell="2-3"]')).toHaveValue('2')
  await canAdd(page)
  await pasted.press('Control+Enter')
  await expect.poll(async () => (await storedLinesOf(page)).sort()).toEqual(dozen)
  expect(pasted.count.keys).toBe(4)
})

test('a pre-order over three seasons from a filled-in order sheet: 4 clicks', async ({ page }, info) => {
  test.slow()
  await signIn(page, await createBuyer('task-b'), '/category/Jackets-1?mode=preOrder')
  await page.getByRole('button', { name: 'Order sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order sheet' })
  const sheet = await savedSheet(
    await downloadOf(page, () => dialog.getByRole('button', { name: 'Download order sheet' }).click()),
    info.outputPath('sheet.xlsx'),
  )
  const seasons = Object.keys(sheet.rows[0]!).slice(-3)
  const styles = new Map(sheet.rows.map((row, index) => [String(row.SKU).slice(0, 7), { row, index }]))
  const free = [...styles.values()].filter(({ row }) => row.Batch === null).slice(0, 20)
  for (const season of seasons) {
    await fillIn(sheet, season, Object.fromEntries(free.map(({ index }) => [index, 2])))
  }

  await page.goto('/')
  const clicks = await countClicks(page)
  await page.getByRole('main').getByRole('button', { name: 'Order sheet' }).click()
  await dialog.getByText('Pre-order', { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog
    .locator('label')
    .filter({ has: page.locator('input[type=file]') })
    .click()
  await (await chooser).setFiles(sheet.path)
  await dialog.getByRole('button', { name: /^Add \d+ lines/ }).click()
  await expect(dialog).toBeHidden()
  expect(clicks()).toBe(4)
  await expect.poll(async () => (await storedLinesOf(page)).length).toBe(free.length)
})
