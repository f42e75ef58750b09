import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, signIn, useDevice } from './session.ts'

const words = {
  en: { switch: 'Switch', quick: 'Quick order', add: 'Add 3 lines' },
  de: { switch: 'Wechseln', quick: 'Schnellerfassung', add: '3 Positionen übernehmen' },
}
const wanted = 'NG-1042-EMB-M\t4\nNG-1042-EMB-L\t4\nNG-1042-SPR-M\t5'

for (const [index, device] of devices.entries()) {
  test(`a sales person switches and orders three numbers in five clicks, ${device.name}`, async ({ page, context }) => {
    const { switch: switchWord, quick, add } = words[device.language]
    const company = ['10104', '10118'][index]!
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await useDevice(page, device)
    await signIn(page, 'sales')
    await page.evaluate(text => navigator.clipboard.writeText(text), wanted)
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: switchWord, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(company)
    await page.getByRole('option', { name: new RegExp(`^${company}`) }).click()
    await expect(page.getByRole('region').getByText(new RegExp(`^${company}`))).toBeVisible()
    await page.locator('a[href="/detailed-cart?type=order"]:visible').first().click()
    await page.getByRole('button', { name: quick }).first().click()
    await expect(page.locator('dialog textarea')).toBeFocused()
    await page.keyboard.press('Control+V')
    await page.getByRole('button', { name: add }).click()
    await expect(page.locator('main').getByRole('link', { name: /\(3\)/ })).toBeVisible()
    expect(clicks()).toBe(5)
  })
}

test('where a company is missing it can be chosen on the spot', async ({ page }) => {
  await signIn(page, 'sales2', '/search?key=softshell')
  await page.getByRole('button', { name: 'Choose company' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('region', { name: 'Ordering for' })).toContainText(/\d{5} - /)
  await expect(page.getByRole('button', { name: 'Choose company' })).toBeHidden()
})
