import { expect, test } from '@playwright/test'
import { downloadOf, fillIn, openSheet, savedSheet } from './order-sheet-file.ts'
import { chooseLanguage, openSession } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('a sheet goes out, is filled in, comes back checked row by row, and what fits enters the cart', async ({
  page,
}, info) => {
  test.slow()
  await openSession(page, await createBuyer('sheet', 'twin1'))
  await page.goto('/category/Jackets-1')
  await page.getByRole('button', { name: 'Order sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order sheet' })
  const sheet = await savedSheet(
    await downloadOf(page, () => dialog.getByRole('button', { name: 'Download order sheet' }).click()),
    info.outputPath('sheet.xlsx'),
  )
  expect(Object.keys(sheet.rows[0]!)).toEqual(
    'SKU,EAN,Name,Colour,Size,Season codes,Net price,RRP,Batch,Availability,QTY'.split(','),
  )
  const inStock = [...sheet.rows.keys()].filter(
    row => sheet.rows[row]!.Availability === 'In stock' && sheet.rows[row]!.Batch === null,
  )
  const [fine, wrong, tooMany] = inStock as [number, number, number]
  await fillIn(sheet, 'QTY', { [fine]: 3, [wrong]: '2,5', [tooMany]: 90_000 })
  await dialog.locator('input[type=file]').setInputFiles(sheet.path)

  await expect(dialog.getByText('Rejected 1')).toBeVisible()
  await expect(dialog.getByText('Corrected 1')).toBeVisible()
  await expect(dialog.getByText('Not a whole number: “2,5”.')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  const result = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download result' }).click())
  await result.saveAs(info.outputPath('result.xlsx'))
  const marked = await openSheet(info.outputPath('result.xlsx'))
  expect(marked.rows[fine]).toMatchObject({ QTY: 3, Result: 'OK' })
  expect(marked.rows[wrong]!.Result).toContain('whole number')

  await dialog.getByLabel(`Quantity for row ${wrong + 2}`).fill('2')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(dialog.getByText('Rejected 0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 3 lines' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Order cart, 3 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Order sheet' }).click()
  const again = await savedSheet(
    await downloadOf(page, () => dialog.getByRole('button', { name: 'Download order sheet' }).click()),
    info.outputPath('again.xlsx'),
  )
  expect(again.rows[fine]!.QTY).toBe(3)
  await dialog.locator('input[type=file]').setInputFiles(again.path)
  await expect(dialog.getByText('Already in the cart').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to add' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Another file' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText(
    'This is a .csv file. Please save it as an Excel workbook (.xlsx)',
  )
})

test('auf Deutsch und am Telefon: eine Vororder aus der Bestellliste', async ({ page, context }, info) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseLanguage(context, 'de')
  await openSession(page, await createBuyer('sheet', 'twin2'))
  await page.goto('/category/Jackets-1?mode=preOrder')
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('button', { name: 'Bestellliste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellliste' })
  const sheet = await savedSheet(
    await downloadOf(page, () => dialog.getByRole('button', { name: 'Bestellliste herunterladen' }).click()),
    info.outputPath('liste.xlsx'),
  )
  const seasons = Object.keys(sheet.rows[0]!).filter(heading => heading.startsWith('Menge '))
  expect(seasons).toHaveLength(3)
  const row = sheet.rows.findIndex(one => one.VPE === null)
  for (const season of seasons) await fillIn(sheet, season, { [row]: 2 })
  await dialog.locator('input[type=file]').setInputFiles(sheet.path)
  const add = dialog.getByRole('button', { name: '1 Position übernehmen' })
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Vororder-Warenkorb, 1/ })).toBeVisible()
})
