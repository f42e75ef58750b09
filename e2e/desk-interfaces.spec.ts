import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sidewaysScroll } from './layout-checks.ts'
import { devices, openSession, useDevice } from './session.ts'
import { password, shopAddress, startsOwnShop } from './shop.ts'
import { agePassword, createStaff } from './shop-database.ts'

const texts = {
  en: {
    add: 'New key',
    name: 'Program',
    make: 'Make the key',
    again: 'Your password, please',
    password: 'Password',
    goOn: 'Go on',
    orders: 'Orders',
    change: 'change',
    have: 'I have it',
    renew: 'Renew the key',
    hour: 'in an hour',
    until: 'good until',
    history: 'History',
    told: ['permissions Changes Orders.', 'calls a minute 1,200', 'only from everywhere', 'old secret ends in 1 hour'],
    revoke: 'Revoke the key',
    now: 'Revoke now',
    revoked: 'Revoked on',
  },
  de: {
    add: 'Neuer Schlüssel',
    name: 'Programm',
    make: 'Schlüssel anlegen',
    again: 'Ihr Passwort, bitte',
    password: 'Passwort',
    goOn: 'Weiter',
    orders: 'Bestellungen',
    change: 'ändern',
    have: 'Ich habe ihn',
    renew: 'erneuern',
    hour: 'in einer Stunde',
    until: 'gültig bis',
    history: 'Verlauf',
    told: [
      'Rechte Ändert Bestellungen.',
      'Aufrufe je Minute 1.200',
      'nur von überall',
      'altes Geheimnis endet in 1 Stunde',
    ],
    revoke: 'sperren',
    now: 'Jetzt sperren',
    revoked: 'Gesperrt am',
  },
} as const

test.skip(!startsOwnShop, 'writes rows of its own')

for (const device of devices) {
  test(`an owner makes a key for a program, and ends it, ${device.name}`, async ({ page, request }) => {
    const words = texts[device.language]
    const owner = await createStaff('owner')
    await useDevice(page, device)
    await openSession(page, owner)
    await page.goto('/desk/interfaces')
    const name = `ERP ${randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.name, { exact: true }).fill(name)
    const levels = page.getByRole('group', { name: words.orders }).getByRole('radio')
    const places = await levels.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(new Set(places).size).toBe(1)
    await page.getByRole('group', { name: words.orders }).getByLabel(words.change).check()
    await agePassword(owner)
    await page.getByRole('button', { name: words.make }).click()
    const dialog = page.getByRole('dialog', { name: words.again })
    await dialog.getByLabel(words.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.goOn }).click()
    const key = (await page.getByText(/^kontor_\d+_[\w-]{43}$/).textContent()) ?? ''
    const me = () => request.get(`${shopAddress}/api/erp/v1/me`, { headers: { authorization: `Bearer ${key}` } })
    expect((await (await me()).json()).data).toMatchObject({ name, permissions: ['orders.read', 'orders.write'] })
    await page.getByRole('button', { name: words.have }).click()
    await expect(page.getByText(key)).toHaveCount(0)

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: words.renew }).click()
    await row.getByRole('button', { name: words.hour }).click()
    await page.getByRole('button', { name: words.have }).click()
    await expect(row.getByText(words.until)).toBeVisible()

    await row.getByRole('button', { name: words.revoke }).click()
    await row.getByRole('button', { name: words.now }).click()
    await expect(row.getByText(words.revoked)).toBeVisible()
    await expect(row.getByText(words.until)).toHaveCount(0)
    expect((await me()).status()).toBe(401)
    await row.getByRole('button', { name: words.history }).click()
    for (const told of words.told) await expect(page.getByText(told)).toBeVisible()
  })
}

for (const path of ['/api/erp/v1/docs', '/api/docs']) {
  test(`${path} begins with its calls, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    expect(await sidewaysScroll(page)).toEqual([])
    await expect(page.getByRole('heading', { name: 'Calls' })).toBeInViewport()
    const call = page.getByRole('navigation', { name: 'Calls' }).getByRole('link').last()
    await call.click()
    await expect(page.getByRole('heading', { name: 'Problems' })).toBeInViewport()
  })
}
