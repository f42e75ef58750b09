import { expect, type Page, test } from '@playwright/test'
import { keys } from '../src/web/shop/shortcuts/keys.ts'
import { openPalette } from './open-palette.ts'
import { signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or do' })

/** Closes the dialog: while one is open, shortcuts of the page do not work. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test('the palette finds pages, actions, products, orders and invoices, and Enter goes there', async ({ page }) => {
  await signIn(page, await createBuyer('palette'))
  await openPalette(page)
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(palette(page).getByRole('group', { name: 'Actions' })).toContainText('Upload an order sheet')

  await field.fill('hist ord')
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Order history/)
  await expect(palette(page).getByRole('option').first()).toContainText(/g\s*o/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order-history/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const order = ((await page.locator('[data-order] a').first().textContent()) ?? '').trim()

  await openPalette(page)
  await field.fill(order)
  await expect(palette(page).getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText([order])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Order ${order}` })).toBeVisible()
  await closeDialog(page)

  await openPalette(page)
  await field.fill('RE-')
  await expect(palette(page).getByRole('group', { name: 'Invoices and credits' })).toBeVisible()
  await field.fill('NG-1042-EMB-M')
  const products = palette(page).getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toContainText('NG-1042-EMB-M')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product\/1\?sku=NG-1042-EMB-M/)
  const heart = page.getByRole('main').getByRole('button', { pressed: false }).first()
  await expect(heart).toBeEnabled()
  await page.keyboard.press('w')
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible()
  await page.keyboard.press('w')
  await expect(heart).toBeVisible()

  await openPalette(page)
  await field.fill('addr')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('two keys lead to a page, the help names every key, and single keys can be switched off', async ({ page }) => {
  await signIn(page, await createBuyer('two-keys'))
  await openPalette(page)
  await closeDialog(page)
  await page.keyboard.type('gc')
  await expect(page).toHaveURL(/detailed-cart\?type=order/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.type('ga')
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await closeDialog(page)
  await page.keyboard.type('gn')
  await expect(page.getByRole('button', { name: /^Stock notifications/ })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.type('gu')
  await expect(page.getByRole('dialog', { name: 'Order sheet' })).toBeVisible()
  await closeDialog(page)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const named = help.locator('[data-keys]')
  await expect(named.first()).toBeVisible()
  const shown = await named.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.keys))
  // Only sales people can switch companies.
  expect(Object.values(keys).filter(key => key !== keys.company && !shown.includes(key))).toEqual([])

  await help.getByRole('button', { name: 'Switch single keys on or off' }).click()
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await expect(page.locator('header kbd')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await page.keyboard.type('gh')
  await page.keyboard.press('/')
  await expect(page.getByRole('banner').getByRole('combobox')).not.toBeFocused()
  await expect(page).toHaveURL('/my-account')
  await expect(help).toBeHidden()
  await openPalette(page)
  await closeDialog(page)
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
  await expect(page.locator('header kbd')).toHaveCount(1)
})

test('sales people find companies by g s', async ({ page }) => {
  await signIn(page, 'sales')
  await openPalette(page)
  await closeDialog(page)
  await page.keyboard.type('gs')
  const companies = page.getByRole('dialog', { name: 'Order for company' })
  await expect(companies.getByRole('option').first()).toBeVisible()
  await companies.getByRole('combobox').fill('no such company')
  await expect(companies.getByRole('status')).toHaveText('No company found.')
  await page.keyboard.press('Escape')
  await expect(companies).toBeHidden()
})
