import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'
import { showHostKey } from './shop-database.ts'

const texts = {
  en: {
    add: 'Add a source',
    name: 'Name',
    kind: 'What the file is about',
    companies: 'Companies',
    address: 'Address of the file',
    save: 'Save',
    needed: 'Please fill this in.',
    wrong: 'Please enter an address that begins with https:// or sftp:// and leads to the file.',
    login: 'Signing in',
    logins: ['Name and password', 'Name and private key'],
    user: 'Name',
    key: 'Private key',
    keyWrong: /This private key cannot be read/,
    password: 'Password',
    compare: /Does this key belong to the server/,
    changed: /another key than before/,
    confirm: 'Confirm the key and fetch',
    pull: 'Fetch now',
    closed: /This address/,
    failed: 'Failed',
    visits: 'Earlier visits',
    pause: 'Pause',
    paused: 'Paused',
    goOn: 'Go on',
    remove: 'Remove',
  },
  de: {
    add: 'Quelle hinzufügen',
    name: 'Name',
    kind: 'Worum es in der Datei geht',
    companies: 'Firmen',
    address: 'Adresse der Datei',
    save: 'Speichern',
    needed: 'Bitte füllen Sie das aus.',
    wrong: 'Bitte geben Sie eine Adresse ein, die mit https:// oder sftp:// beginnt und zur Datei führt.',
    login: 'Anmeldung',
    logins: ['Name und Passwort', 'Name und privater Schlüssel'],
    user: 'Benutzername',
    key: 'Privater Schlüssel',
    keyWrong: /Dieser private Schlüssel ist nicht lesbar/,
    password: 'Passwort',
    compare: /Gehört dieser Schlüssel zum Server/,
    changed: /einen anderen Schlüssel als bisher/,
    confirm: 'Schlüssel bestätigen und holen',
    pull: 'Jetzt holen',
    closed: /Diese Adresse/,
    failed: 'Fehlgeschlagen',
    visits: 'Frühere Abrufe',
    pause: 'Pausieren',
    paused: 'Pausiert',
    goOn: 'Fortsetzen',
    remove: 'Entfernen',
  },
} as const

for (const device of devices) {
  test(`a source is added, asked, paused and removed, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    const name = `ERP ${device.language}`
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/imports/sources')
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.kind).selectOption(words.companies)
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.needed).first()).toBeVisible()
    await expect(page.getByLabel(words.name, { exact: true })).toBeFocused()
    await page.getByLabel(words.name, { exact: true }).fill(name)
    await page.getByLabel(words.address).fill('ftp://erp.example/kunden.csv')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    // Nobody may have the shop read what listens on its own machine.
    await page.getByLabel(words.address).fill('https://127.0.0.1/kunden.csv')
    await page.getByRole('button', { name: words.save }).click()

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: words.pull }).click()
    await expect(row.getByText(words.failed)).toBeVisible()
    await expect(row.getByText(words.closed)).toBeVisible()
    await row.getByRole('button', { name: words.visits }).click()
    await expect(page.getByRole('listitem').filter({ hasText: words.failed })).toHaveCount(1)
    await row.getByRole('button', { name: words.pause }).click()
    await expect(row.getByText(words.paused, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: words.goOn }).click()
    await expect(row.getByRole('button', { name: words.pause })).toBeVisible()
    await row.getByRole('button', { name: words.remove }).click()
    await row.getByRole('button', { name: words.remove }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })
}

for (const device of devices) {
  test(`an SFTP server is signed in to by a key, and its own key is confirmed, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    const name = `SFTP ${device.language}`
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/imports/sources')
    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.name, { exact: true }).first().fill(name)
    await page.getByLabel(words.kind).selectOption(words.companies)
    await page.getByLabel(words.address).fill('sftp://127.0.0.1/out/kunden-*.csv')
    await expect(page.getByLabel(words.login).getByRole('option')).toHaveText([...words.logins])
    await page.getByLabel(words.login).selectOption(words.logins[1])
    await page.getByLabel(words.user, { exact: true }).last().fill('robot')
    await page.getByLabel(words.key, { exact: true }).fill('no key')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.keyWrong)).toBeVisible()
    await page.getByLabel(words.login).selectOption(words.logins[0])
    await page.getByLabel(words.password, { exact: true }).fill('secret')
    await page.getByRole('button', { name: words.save }).click()

    // It is asked at once. This machine is closed to the shop, so that no server has shown a key yet.
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(words.closed)).toBeVisible()
    for (const [seen, question] of [
      ['ssh-ed25519 SHA256:first', words.compare],
      ['ssh-ed25519 SHA256:second', words.changed],
    ] as const) {
      await showHostKey(name, seen)
      await page.reload()
      await expect(row.getByText(question)).toBeVisible()
      await expect(row.getByText(seen)).toBeVisible()
      await row.getByRole('button', { name: words.confirm }).click()
      await expect(row.getByText(question)).toHaveCount(0)
    }
    await row.getByRole('button', { name: words.remove }).click()
    await row.getByRole('button', { name: words.remove }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })
}

test('sources that cannot be loaded say so and can be tried again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/import-sources', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/desk/imports/sources')
  await expect(page.getByText('The sources could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/import-sources')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The sources could not be loaded.')).toHaveCount(0)
})

test('who may not see integrations is not led to sources', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/imports')
  await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sources' })).toHaveCount(0)
})
