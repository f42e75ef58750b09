import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { type Device, devices, fillSignIn, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createLateCompanyOfSecondShop, createOwnerOfSecondShop } from './shop-database.ts'

const secondShop = `http://zuidkust.localhost:${shopPort}`

async function signInAt(page: Page, device: Device, path: string, username: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: device.language, url: secondShop }])
  await page.goto(secondShop + path)
  await fillSignIn(page, username)
  await page.getByRole('button', { name: device.language === 'de' ? 'Anmelden' : 'Sign in', exact: true }).click()
}

for (const device of devices) {
  test(`staff remind a company of all that is overdue, and its buyer sees it, ${device.name}`, async ({
    page,
    browser,
  }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const isGerman = device.language === 'de'
    const { username, numbers, name } = await createLateCompanyOfSecondShop(10)
    await useDevice(page, device)
    await signInAt(page, device, '/desk/invoices/reminders', await createOwnerOfSecondShop())
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Mahnungen' : 'Reminders' })).toBeVisible()
    const letter = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) })
    await expect(letter.getByRole('link', { name: numbers[0]! })).toBeVisible()
    await expect(letter).toContainText(isGerman ? '243,00' : '243.00')
    const preview = page.waitForEvent('download')
    await letter.getByRole('button', { name: isGerman ? /^Vorschau/ : /^Preview/ }).click()
    expect((await preview).suggestedFilename()).toMatch(/\.pdf$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // Others run at once, each with a company of its own.
    const all = page.getByRole('checkbox', { name: isGerman ? 'Alle' : 'All of them' })
    const clicks = await countClicks(page)
    if (await all.isVisible()) {
      await all.uncheck()
      await letter.getByRole('checkbox', { name }).check()
    }
    const before = clicks()
    await page.getByRole('button', { name: isGerman ? '1 Mahnung senden' : 'Send 1 reminder' }).click()
    await expect(page.getByText(isGerman ? '1 Mahnung ist unterwegs.' : '1 reminder is on its way.')).toBeVisible()
    expect(clicks() - before).toBe(1)
    await expect(letter).toHaveCount(0)
    const sent = page.getByRole('region', { name: isGerman ? 'Gesendete Mahnungen' : 'Reminders sent' })
    await sent.getByRole('link', { name: numbers[0]! }).click()
    const steps = page.getByRole('region', { name: isGerman ? 'Mahnungen' : 'Reminders', exact: true })
    await expect(steps.getByText(isGerman ? 'Stufe 1' : 'Step 1')).toBeVisible()
    await steps.getByRole('button', { name: isGerman ? 'Nicht mahnen' : 'Do not remind of it' }).click()
    await steps.getByRole('textbox').fill('One carton is missing')
    await page.keyboard.press('Enter')
    await expect(steps.getByText('One carton is missing')).toBeVisible()
    await steps.getByRole('button', { name: isGerman ? 'Wieder mahnen' : 'Remind again' }).click()
    await expect(steps.getByText('One carton is missing')).toHaveCount(0)

    const buyer = await (await browser.newContext()).newPage()
    await useDevice(buyer, device)
    await signInAt(buyer, device, '/my-account/invoices', username)
    const invoice = buyer.locator(`[data-invoice="${numbers[0]}"]`)
    await expect(invoice.getByText(isGerman ? /^Mahnung 1, .*Gebühr 5,00/ : /^Reminder 1, .*fee .*5\.00/)).toBeVisible()
    await expect(buyer.locator('[data-invoice^=MG]')).toContainText(isGerman ? '5,00' : '5.00')
    const paper = buyer.waitForEvent('download')
    await invoice.getByRole('link', { name: isGerman ? /^Mahnung 1 vom/ : /^Reminder 1 of/ }).click()
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await buyer.context().close()
  })
}
