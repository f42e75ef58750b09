import { expect, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { devices, openSession, signIn, useDevice } from './session.ts'

const words = {
  en: {
    pick: 'Select styles',
    keep: 'Put into a selection',
    name: 'Name of the selection',
    put: 'Put in',
    open: 'Open selection',
    share: /^Share with /,
    shared: /find it among their selections/,
    order: 'Order and remove styles',
    down: /^Move .* down$/,
    takeOut: /^Take .* out$/,
    selections: 'Selections',
    remove: 'Delete selection',
    sure: 'Delete for good',
    notOpen: 'This selection is not open to you',
  },
  de: {
    pick: 'Modelle auswählen',
    keep: 'In eine Auswahl legen',
    name: 'Name der Auswahl',
    put: 'Hineinlegen',
    open: 'Auswahl öffnen',
    share: /^Mit .* teilen$/,
    shared: /finden sie unter ihren Auswahlen/,
    order: 'Modelle ordnen und entfernen',
    down: /nach unten$/,
    takeOut: /herausnehmen$/,
    selections: 'Auswahlen',
    remove: 'Auswahl löschen',
    sure: 'Endgültig löschen',
    notOpen: 'Diese Auswahl ist für Sie nicht offen',
  },
}

for (const [index, device] of devices.entries()) {
  const said = words[device.language]

  test(`a sales person puts styles into a selection, orders them and shares them, ${device.name}`, async ({
    page,
    browser,
  }) => {
    const name = `Talk ${Date.now()}`
    await useDevice(page, device)
    await openSession(page, 'sales')
    await actFor(page, ['10207', '10448'][index]!)
    await page.goto('/category')
    await page.getByRole('button', { name: said.pick }).click()
    const boxes = page.locator('main :is(table, ul) input[type=checkbox]')
    for (const place of [0, 1, 2]) await boxes.nth(place).check()
    await page.getByRole('button', { name: said.keep }).click()
    await page.getByRole('dialog').getByLabel(said.name).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: said.put }).click()
    await page.getByRole('button', { name: said.open }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const styles = page.locator('main [data-product]')
    await expect(styles).toHaveCount(3)
    const first = await styles.first().textContent()

    await page.getByText(said.order).click()
    await page.getByRole('button', { name: said.down }).first().click()
    await expect(styles.nth(1)).toHaveText(first!)
    await page.getByRole('button', { name: said.takeOut }).last().click()
    await expect(styles).toHaveCount(2)
    await page.getByRole('checkbox', { name: said.share }).check()
    await expect(page.getByText(said.shared)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const path = new URL(page.url()).pathname
    const other = await browser.newPage()
    await useDevice(other, device)
    await signIn(other, 'buyer', path)
    await expect(other.getByRole('heading', { level: 1, name: said.notOpen })).toBeVisible()
    await other.close()

    await page.goto('/selections')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: said.remove }).click()
    await page.getByRole('button', { name: said.sure }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.selections })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeHidden()
  })
}
