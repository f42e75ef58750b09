import { expect, test } from '@playwright/test'
import { devices, fillSignIn, untilSaved, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createOwnerOfSecondShop } from './shop-database.ts'

const zuidkust = `http://zuidkust.localhost:${shopPort}`

/** Each device has a field of its own: both look at products of the same shop. */
const texts = {
  en: {
    signIn: 'Sign in',
    products: 'Products',
    field: 'Discount group',
    kept: /kept by the ERP/,
    sentence: 'The ERP keeps this field. Please change it there.',
    history: 'field left to the ERP',
  },
  de: {
    signIn: 'Anmelden',
    products: 'Artikel',
    field: 'Saisons',
    kept: /von der Warenwirtschaft geführt/,
    sentence: 'Dieses Feld führt die Warenwirtschaft. Bitte dort ändern.',
    history: 'Feld der Warenwirtschaft überlassen',
  },
} as const

test.skip(!startsOwnShop, 'needs the database of the shop')

for (const device of devices) {
  test(`a field is left to the ERP, seen locked, and taken back, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await page.context().addCookies([{ name: 'locale', value: device.language, url: zuidkust }])
    await page.goto(`${zuidkust}/desk/interfaces/fields`)
    await fillSignIn(page, await createOwnerOfSecondShop())
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    const products = page
      .locator('details')
      .filter({ has: page.locator('summary').getByText(words.products, { exact: true }) })
    const box = products.getByRole('checkbox', { name: words.field, exact: true })
    const openProducts = async () => {
      await expect(products).toBeVisible()
      if (!(await box.isVisible())) await products.locator('summary').click()
    }
    await openProducts()
    // What is said of the field of the other device is said of this one as well, once it is stored.
    await untilSaved(page, '/api/desk/erp-fields', () => box.check())
    await expect(products.getByText(words.kept)).toBeVisible()
    await expect(products.getByText(words.history).first()).toBeVisible()

    await page.goto(`${zuidkust}/desk/products?q=ZK-101`)
    await page.getByText('ZK-101', { exact: true }).first().click()
    const field = page.getByLabel(words.field, { exact: true })
    await expect(field).toHaveAttribute('readonly', '')
    await expect(page.getByText(words.sentence).first()).toBeVisible()

    await page.goto(`${zuidkust}/desk/interfaces/fields`)
    await openProducts()
    await untilSaved(page, '/api/desk/erp-fields', () => box.uncheck())
    await expect(box).not.toBeChecked()
    await page.goto(`${zuidkust}/desk/products?q=ZK-101`)
    await page.getByText('ZK-101', { exact: true }).first().click()
    await expect(field).not.toHaveAttribute('readonly', '')
  })
}
