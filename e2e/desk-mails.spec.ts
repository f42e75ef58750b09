import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { shopAddress } from './shop.ts'

const texts = {
  en: { title: 'Mails', sent: 'Sent', again: 'Send again' },
  de: { title: 'E-Mails', sent: 'Gesendet', again: 'Noch einmal senden' },
} as const

for (const device of devices) {
  test(`staff find a mail and send it again in two presses, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await openSession(page, 'buyer')
    const subject = `Boots ${randomUUID().slice(0, 8)}`
    const data = { subject, message: 'When will they be back?' }
    const written = await page.request.post(`${shopAddress}/api/contact`, {
      data,
      headers: await authorisation(page),
    })
    expect(written.status()).toBe(204)
    await openSession(page, 'operator')
    await page.goto(`/desk/mails?search=${encodeURIComponent(subject)}`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const mails = page.getByRole('main').getByRole('listitem')
    await expect(mails).toHaveCount(2)
    const mail = mails.filter({ hasText: `: ${subject}` }).first()
    await expect(mail.getByText(words.sent)).toBeVisible()
    const answered = page.waitForResponse(answer => answer.url().endsWith('/send'))
    await mail.getByRole('button').click()
    expect((await answered).status()).toBe(200)
    await expect(mail.getByText(words.sent)).toBeVisible()
    await expect(mail.getByRole('button')).toHaveText(words.again)
  })
}
