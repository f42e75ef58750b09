import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { mailWith } from './mailbox.ts'
import { chooseLanguage, devices, fillSignIn, signIn, untilSaved, useDevice } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('an admin adds a colleague, who chooses a password; then locks them and takes it back', async ({
  page,
  browser,
}) => {
  const name = `lin${randomUUID().slice(0, 8)}`
  await signIn(page, 'owner', '/my-account/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add user' })
  await sheet.getByRole('button', { name: 'Add and send link' }).click()
  await expect(sheet.getByLabel(/^Username/)).toBeFocused()
  await sheet.getByLabel(/^Username/).fill('BUYER')
  await sheet.getByLabel(/^E-mail/).fill(`${name}@huber.example`)
  await sheet.getByRole('button', { name: 'Add and send link' }).click()
  await expect(sheet.getByText('This username is already in use.')).toBeVisible()
  await sheet.getByLabel(/^Username/).fill(name)
  await sheet.getByRole('button', { name: 'Add and send link' }).click()
  await expect(page.getByText(`${name} is added`)).toBeVisible()

  const mail = await mailWith('/reset?token=', `${name}@huber.example`)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(
    new URL(/https?:\S+\/reset\?token=\S+/.exec(mail)![0]).pathname + new URL(/https?:\S+/.exec(mail)![0]).search,
  )
  await guest.locator('[name=newPassword]').fill('Gemsbock-im-Kar')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await expect(guest).toHaveURL('/')
  await expect(guest.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  // Left: a call still in flight would meet the lock and lead to the sign-in page by itself.
  await guest.goto('about:blank')

  await page.getByLabel(`Locked: ${name}`).check()
  await expect(page.getByText(`${name} is locked.`)).toBeVisible()
  await guest.goto('/my-account', { waitUntil: 'commit' })
  await expect(guest).toHaveURL(/\/landing/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel(`Locked: ${name}`)).not.toBeChecked()
  await guest.context().close()
})

test('in German on a phone: a colleague is added, sent a new link, and locked', async ({ page }) => {
  const name = `jo${randomUUID().slice(0, 8)}`
  await useDevice(page, devices[1])
  await signIn(page, 'owner', '/my-account/users')
  await page.getByRole('button', { name: 'Benutzer anlegen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Benutzer anlegen' })
  await sheet.getByLabel(/^Benutzername/).fill(name)
  await sheet.getByLabel(/^E-Mail/).fill(`${name}@huber.example`)
  await sheet.getByRole('button', { name: 'Anlegen und Link senden' }).click()
  await expect(page.getByText(`${name} ist angelegt`)).toBeVisible()
  await page.getByRole('button', { name: `Link erneut senden: ${name}` }).click()
  await expect(page.getByText(`Passwort ist unterwegs an ${name}@huber.example`)).toBeVisible()
  await page.getByLabel(`Gesperrt: ${name}`).check()
  await expect(page.getByText(`${name} ist gesperrt.`)).toBeVisible()
})

test('a buyer changes name, appearance and language on a phone, and they stay', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseLanguage(context, 'en')
  await signIn(page, await createBuyer('profile'), '/my-account')
  await page.getByLabel('Phone').fill('+49 40 123')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await untilSaved(page, '/api/user/currentUser', () => page.getByLabel('Dark').check())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Phone')).toHaveValue('+49 40 123')
  await page.getByLabel('As this device').check()
  await page.locator('main').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Mein Profil' })).toBeVisible()
})

const words = {
  en: { again: 'Send link again', sent: 'We have sent a link to', confirm: 'Confirm address', done: 'is confirmed.' },
  de: {
    again: 'Link erneut senden',
    sent: 'Wir haben einen Link an',
    confirm: 'Adresse bestätigen',
    done: 'ist bestätigt.',
  },
} as const

for (const device of devices) {
  test(`a new e-mail address counts once its link was opened, ${device.name}`, async ({ page, browser }) => {
    const say = words[device.language]
    const name = await createBuyer(`mover-${device.language}`)
    const [old, wanted] = [`${name}@colleagues.example`, `${name}@moved.example`]
    await useDevice(page, device)
    await signIn(page, name, '/my-account')
    await page.locator('[name=email]').fill(wanted)
    await page.locator('[name=email]').press('Enter')
    await expect(page.getByText(`${say.sent} ${wanted}`)).toBeVisible()
    await expect(page.locator('[name=email]')).toHaveValue(old)
    await mailWith('another e-mail address', old)

    const mail = await mailWith('/confirm-email?token=', wanted)
    const guest = await (await browser.newContext()).newPage()
    await useDevice(guest, device)
    const link = new URL(/https?:\S+\/confirm-email\?token=\S+/.exec(mail)![0])
    await guest.goto(link.pathname + link.search)
    await expect(guest).toHaveURL('/confirm-email')
    await guest.getByRole('button', { name: say.confirm }).click()
    await expect(guest.getByText(`${wanted} ${say.done}`)).toBeVisible()
    await guest.goto('/landing')
    await fillSignIn(guest, wanted)
    await guest.locator('[name=password]').press('Enter')
    await expect(guest).toHaveURL('/')
    await guest.context().close()

    await page.reload()
    await expect(page.locator('[name=email]')).toHaveValue(wanted)
    await expect(page.getByRole('button', { name: say.again })).toBeHidden()
  })
}
