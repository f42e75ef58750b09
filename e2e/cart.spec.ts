import { expect, type Page, test } from '@playwright/test'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { chooseLanguage, devices, openSession, useDevice } from './session.ts'
import { createBuyer, setCompanyPrice, setStock } from './shop-database.ts'

const orderCart = '/detailed-cart?type=order'
const line = (variantSku: string, quantity: number) => ({
  sku: variantSku.split('-').slice(0, 2).join('-'),
  variantSku,
  orderType: 'order' as const,
  quantity,
})
const fieldOf = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

/** The texts of the pages in each language. */
const words = {
  en: {
    medium: 'Quantity of Kar 3L Jacket, Ember / Ink, M',
    large: 'Quantity of Kar 3L Jacket, Ember / Ink, L',
    twoDecisions: '2 lines need a decision',
    oneDecision: '1 line needs a decision',
    moved: /Price changed: €[\d.]+ → €99\.99/,
    short: 'Not enough stock for 6.',
    check: 'Out-of-stock items in the basket, check quantities.',
    agree: 'Accept new price',
    move: 'Move 4 to pre-order',
    movePieces: 'Move 4 pieces',
    checkout: 'Checkout',
  },
  de: {
    medium: /^Menge von Kar 3L-Jacke, .*, M$/,
    large: /^Menge von Kar 3L-Jacke, .*, L$/,
    twoDecisions: '2 Positionen brauchen eine Entscheidung',
    oneDecision: '1 Position braucht eine Entscheidung',
    moved: /Preis geändert: [\d.,]+\s€ → 99,99\s€/,
    short: 'Der Bestand reicht nicht für 6.',
    check: 'Bitte prüfen Sie die Mengen.',
    agree: 'Neuen Preis annehmen',
    move: '4 in die Vororder verschieben',
    movePieces: '4 Stück verschieben',
    checkout: 'Zur Kasse',
  },
}

for (const device of devices) {
  const said = words[device.language]

  test(`two tabs edit one cart at once, and both edits stay, ${device.name}`, async ({ page, context }) => {
    await useDevice(page, device)
    await openSession(page, await createBuyer(`cart-tabs-${device.language}`))
    await fillCartOf(page, [line('NG-1042-EMB-M', 4), line('NG-1042-EMB-L', 4)])
    const other = await context.newPage()
    await other.setViewportSize(device)
    await page.goto(orderCart)
    await other.goto(orderCart)
    await expect(fieldOf(other, said.large)).toHaveValue('4')
    await fieldOf(page, said.medium).fill('6')
    await fieldOf(page, said.medium).press('Enter')
    await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-M 6', 'NG-1042-EMB-L 4'])
    await fieldOf(other, said.large).fill('7')
    await fieldOf(other, said.large).press('Enter')
    await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-M 6', 'NG-1042-EMB-L 7'])
    await expect(fieldOf(other, said.medium)).toHaveValue('6')
  })

  test(`an offline stretch loses nothing, not even over a reload, ${device.name}`, async ({ page, context }) => {
    await useDevice(page, device)
    await openSession(page, await createBuyer(`cart-offline-${device.language}`))
    await fillCartOf(page, [line('NG-1042-EMB-M', 4)])
    await page.goto(orderCart)
    const field = fieldOf(page, said.medium)
    await expect(field).toHaveValue('4')
    await context.setOffline(true)
    await field.fill('9')
    await field.press('Enter')
    await expect(page.locator('[data-state=pending]').first()).toBeVisible()
    await expect(page.locator('[data-sum=goods]').first()).toContainText('≈')
    // Reloaded while offline: the quantity typed is still there, and is sent when online again.
    const unsent = () => page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('unsent')))
    await expect.poll(unsent).toEqual([expect.stringMatching(/^unsent cart/)])
    await context.setOffline(false)
    await page.reload()
    await expect(field).toHaveValue('9')
    await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-M 9'])
    await expect(page.locator('[data-state=pending]')).toHaveCount(0)
    await expect.poll(unsent).toEqual([])
  })

  test(`a price that changed and a stock that fell meanwhile need a decision, ${device.name}`, async ({ page }) => {
    // Another size per language: both run at the same time and share the stock.
    const [moved, short] = { en: ['NG-1077-EMB-M', 'NG-1077-EMB-L'], de: ['NG-1077-EMB-S', 'NG-1077-EMB-XL'] }[
      device.language
    ] as [string, string]
    await useDevice(page, device)
    await openSession(page, await createBuyer(`cart-away-${device.language}`))
    await setStock(moved, 40)
    await setStock(short, 40)
    await fillCartOf(page, [line(moved, 6), line(short, 6)])
    await setCompanyPrice(moved, 9999)
    await setStock(short, 2)
    await page.goto(orderCart)
    const decisions = page.getByRole('region', { name: said.twoDecisions })
    await expect(decisions).toContainText(said.moved)
    await expect(decisions).toContainText(said.short)
    await expect(decisions).toContainText(said.check)
    await expect(page.getByRole('link', { name: said.checkout })).toHaveCount(0)
    if (device.width > 1024) await expect(page.getByRole('button', { name: said.checkout })).toBeDisabled()

    await decisions.getByRole('button', { name: said.agree }).click()
    await expect(page.getByRole('region', { name: said.oneDecision })).toBeVisible()
    await expect(page.locator(':focus')).toBeVisible()

    await page.getByRole('button', { name: said.move }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeVisible()
    await dialog.getByRole('button', { name: said.movePieces }).click()
    await expect(page.getByRole('link', { name: said.checkout })).toBeVisible()
    await expect
      .poll(() => storedLinesOf(page))
      .toEqual(expect.arrayContaining([`${moved} 6`, `${short} 2`, expect.stringMatching(new RegExp(`^${short} .*4`))]))
  })
}

test('pasted lines are checked, added at once, and one Ctrl+Z takes them back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page, await createBuyer('cart-paste'))
  await fillCartOf(page, [line('NG-1042-SPR-M', 2)])
  await page.goto(orderCart)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Order \(1\)/ })).toBeVisible()
  const text = 'SKU\tQuantity\nNG-1042-EMB-M\t4\nNG-0000\t1\nNG-1042-EMB-L\t1.000\nNG-1042-EMB-M\t2\nNG-5061-?\thalf'
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Kar 3L Jacket, Ember / Ink, M')
  await expect(rows.nth(0)).toContainText('Lines 2, 5 added up')
  await expect(rows.nth(1)).toContainText('Unknown SKU')
  await expect(rows.nth(2)).toContainText('1,000 wanted')
  await expect(rows.nth(3)).toContainText('Line 6 could not be read.')
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(page.getByText('2 lines were added to the cart.')).toBeVisible()
  await expect.poll(async () => (await storedLinesOf(page)).length).toBe(3)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-SPR-M 2'])
})

test('auf Deutsch: entfernen, zurücknehmen, leeren, und mit Strg+Enter zur Kasse', async ({ page, context }) => {
  await chooseLanguage(context, 'de')
  await openSession(page, await createBuyer('cart-undo'))
  await fillCartOf(page, [line('NG-1042-EMB-M', 4), line('NG-1042-EMB-L', 4)])
  await page.goto(orderCart)
  await page.getByRole('button', { name: /^Kar 3L-Jacke, .*, M entfernen$/ }).click()
  await expect(page.getByText('Der Artikel wurde aus dem Warenkorb entfernt.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('data-remove')
  await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-L 4'])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await storedLinesOf(page)).sort()).toEqual(['NG-1042-EMB-L 4', 'NG-1042-EMB-M 4'])
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await expect(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(page.getByRole('link', { name: /^Sofort \(2\)/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Zur Kasse/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/checkout\?type=order/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('quantities are changed in the card, and the sums stand in a sheet', async ({ page }) => {
    await openSession(page, await createBuyer('cart-phone'))
    await fillCartOf(page, [line('NG-1042-EMB-M', 4)])
    await page.goto(orderCart)
    const field = page.getByRole('textbox', { name: /^Quantity of Kar 3L Jacket, Ember/ })
    await field.fill('12')
    await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-M 12'])
    await page.getByRole('button', { name: 'Totals' }).click()
    await expect(page.getByRole('dialog')).toContainText('Shipping, estimated')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
