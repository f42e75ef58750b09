import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'
import { password, startsOwnShop } from './shop.ts'
import { agePassword, createStaff, notePriceChange } from './shop-database.ts'

const texts = {
  en: {
    add: 'New receiver',
    name: 'Program',
    address: 'Address',
    make: 'Make the receiver',
    prices: 'Prices',
    needed: 'Which program is it?',
    wrong: 'Please enter an address that begins with https://.',
    again: 'Your password, please',
    password: 'Password',
    goOn: 'Go on',
    have: 'I have it',
    test: 'Send a test',
    failing: /Has taken nothing since/,
    closed: /This address is not open to the shop/,
    sendAgain: /^Send .* again$/,
    tries: /All \d+ tries/,
    state: 'State',
    taken: 'Taken',
    noneFound: 'No change fits.',
    off: 'Switch off',
    on: 'Switch on',
    remove: 'Remove the receiver',
    now: 'Remove now',
  },
  de: {
    add: 'Neuer Empfänger',
    name: 'Programm',
    address: 'Adresse',
    make: 'Empfänger anlegen',
    prices: 'Preise',
    needed: 'Welches Programm ist es?',
    wrong: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
    again: 'Ihr Passwort, bitte',
    password: 'Passwort',
    goOn: 'Weiter',
    have: 'Ich habe es',
    test: 'Test an',
    failing: /Hat seit .* nichts angenommen/,
    closed: /Diese Adresse steht dem Shop nicht offen/,
    sendAgain: /erneut senden$/,
    tries: /Alle \d+ Versuche/,
    state: 'Stand',
    taken: 'Angenommen',
    noneFound: 'Keine Änderung passt.',
    off: 'Ausschalten',
    on: 'Einschalten',
    remove: 'entfernen',
    now: 'Jetzt entfernen',
  },
} as const

test.skip(!startsOwnShop, 'writes rows of its own')

for (const device of devices) {
  test(`an owner makes a receiver of webhooks, tests it and ends it, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    const owner = await createStaff('owner')
    await useDevice(page, device)
    await openSession(page, owner)
    await page.goto('/desk/interfaces/webhooks')
    const name = `ERP ${randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: words.add }).click()
    await page.getByRole('button', { name: words.make }).click()
    await expect(page.getByText(words.needed)).toBeVisible()
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused()
    await page.getByLabel(words.name, { exact: true }).fill(name)
    await page.getByLabel(words.address, { exact: true }).fill('erp.example')
    await page.getByRole('button', { name: words.make }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await page.getByLabel(words.prices, { exact: true }).check()
    // Nobody may have the shop call what listens on its own machine: what says so by itself is refused at once.
    await page.getByLabel(words.address, { exact: true }).fill('https://127.0.0.1/hooks')
    await page.getByRole('button', { name: words.make }).click()
    await expect(page.getByText(words.closed)).toBeVisible()
    await page.getByLabel(words.address, { exact: true }).fill('https://localhost/hooks')
    await agePassword(owner)
    await page.getByRole('button', { name: words.make }).click()
    const dialog = page.getByRole('dialog', { name: words.again })
    await dialog.getByLabel(words.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.goOn }).click()
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await page.getByRole('button', { name: words.have }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
    await notePriceChange(name)

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: words.test }).click()
    await expect(row.getByText(words.failing)).toBeVisible()
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(words.closed).first()).toBeVisible()
    await expect(page.getByText(`base · ${name} · 1`)).toBeVisible()
    await page.getByRole('button', { name: words.sendAgain }).last().click()
    await expect(page.getByRole('button', { name: words.tries }).first()).toBeVisible()
    await page.getByLabel(words.state, { exact: true }).selectOption(words.taken)
    await expect(page.getByText(words.noneFound)).toBeVisible()

    await page.goto('/desk/interfaces/webhooks')
    await row.getByRole('button', { name: words.off }).click()
    await expect(row.getByRole('button', { name: words.on })).toBeVisible()
    await row.getByRole('button', { name: words.remove }).click()
    await row.getByRole('button', { name: words.now }).click()
    await expect(row).toHaveCount(0)
  })
}
