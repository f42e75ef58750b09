import { expect, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { devices, openSession, signIn, useDevice } from './session.ts'
import { createBuyer } from './shop-database.ts'

const words = {
  en: {
    pick: 'Select styles',
    curves: 'Size curves…',
    bar: 'Selected styles',
    total: 'Pieces per style',
    fill: 'Fill 48 units',
    add: /^Add 48 units/,
    undo: 'Undo',
    byHand: 'Size run of',
    save: 'Save curve',
    saved: 'from the saved curve',
    forget: 'Forget saved curve',
    count: '2 styles selected',
  },
  de: {
    pick: 'Modelle auswählen',
    curves: 'Größenkurven …',
    bar: 'Ausgewählte Modelle',
    total: 'Stück je Modell',
    fill: '48 Stück',
    add: /48/,
    undo: 'Rückgängig',
    byHand: 'Größensatz von',
    save: 'Kurve speichern',
    saved: 'aus der gespeicherten Kurve',
    forget: 'Gespeicherte Kurve vergessen',
    count: '2 Modelle ausgewählt',
  },
}

for (const [index, device] of devices.entries()) {
  const said = words[device.language]

  test(`picked styles are filled by their curves in one step that undo takes back, ${device.name}`, async ({
    page,
  }) => {
    await useDevice(page, device)
    await signIn(page, await createBuyer('curves'), '/category?mode=preOrder')
    await page.getByRole('button', { name: said.pick }).click()
    const boxes = page.getByRole('main').getByRole('list').or(page.getByRole('table')).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const bar = page.getByRole('region', { name: said.bar })
    await expect(bar).toContainText(said.count)
    await bar.getByRole('button', { name: said.curves }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(said.total, { exact: true }).click()
    await expect(dialog.getByRole('button', { name: said.fill })).toBeEnabled()
    await dialog.getByRole('button', { name: said.fill }).click()
    await expect(dialog).toBeHidden()
    const add = page.getByRole('button', { name: said.add })
    await expect(add).toBeEnabled()
    await page.getByRole('button', { name: said.undo, exact: true }).click()
    await expect(add).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test(`a curve that a sales person saves is there for the company, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    await openSession(page, 'sales')
    await actFor(page, ['10207', '10448'][index]!)
    await page.goto('/category')
    await page.locator('[data-product]').first().click()
    await page.getByRole('button', { name: said.curves }).click()
    const dialog = page.getByRole('dialog')
    const run = dialog.getByRole('textbox', { name: said.byHand })
    const sizes = (await run.inputValue()).split('-').length
    const written = Array.from({ length: sizes }, (_, place) => (place === 1 ? 5 : 1)).join('-')
    await run.fill(written)
    await dialog.getByRole('button', { name: said.save }).click()
    await expect(dialog.getByRole('combobox').last()).toContainText(said.saved)
    await page.reload()
    await page.getByRole('button', { name: said.curves }).click()
    await expect(run).toHaveValue(written)
    await dialog.locator('[type=submit]').click()
    await expect(page.getByRole('main').getByText(said.saved)).toBeVisible()
    await page.getByRole('button', { name: said.curves }).click()
    await dialog.getByRole('button', { name: said.forget }).click()
    await expect(dialog.getByRole('button', { name: said.forget })).toBeHidden()
  })
}
