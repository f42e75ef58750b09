import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, fillSignIn, saveAtDesk, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createOwnerOfSecondShop } from './shop-database.ts'

const zuidkust = `http://zuidkust.localhost:${shopPort}`

test('a banner gets other words and days, and buyers see it once they have come', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await page.goto(`${zuidkust}/desk/content/banners`)
  await fillSignIn(page, await createOwnerOfSecondShop())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const top = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'At the top of the home page' }) })
  await expect(top.getByRole('listitem').first()).toBeVisible()
  const title = `Sale ${Date.now()}`
  const clicks = await countClicks(page)
  await top
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await top.getByLabel('Title (English)').fill(title)
  await top.getByLabel('First day').fill('2099-01-01')
  await expect(top.getByText('Scheduled')).toBeVisible()
  await saveAtDesk(page)
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBe(2)
  const buyer = await page.context().browser()!.newPage({ baseURL: zuidkust })
  await buyer.goto('/landing')
  await fillSignIn(buyer, 'zoe')
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await buyer.waitForURL(`${zuidkust}/`)
  await expect(buyer.getByRole('contentinfo')).toBeAttached()
  await expect(buyer.getByText(title)).toHaveCount(0)
  await top.getByLabel('First day').fill('2020-01-01')
  await saveAtDesk(page)
  await buyer.reload()
  await expect(buyer.getByText(title)).toBeVisible()
  await buyer.close()
  await top.getByLabel('Leads to').fill('javascript:alert(1)')
  await expect(top.getByText('An address that begins with https://, please.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

// One after the other: both move banners of the same page.
test.describe(() => {
  test.describe.configure({ mode: 'serial' })
  for (const device of devices) {
    test(`a banner is added, moved and removed, and its history says so, ${device.name}`, async ({ page }) => {
      test.skip(!startsOwnShop, 'needs the database of the shop')
      const isGerman = device.language === 'de'
      const words = isGerman
        ? { foot: 'Unten auf der Startseite', add: 'Werbebanner hinzufügen', save: 'Speichern', saved: 'Gespeichert.' }
        : { foot: 'At the foot of the home page', add: 'Add a banner', save: 'Save', saved: 'Saved.' }
      await useDevice(page, device)
      await page.context().addCookies([{ name: 'locale', value: device.language, url: zuidkust }])
      await page.goto(`${zuidkust}/desk/content/banners`)
      await fillSignIn(page, await createOwnerOfSecondShop())
      await page.keyboard.press('Enter')
      const foot = page.locator('section').filter({ has: page.getByRole('heading', { name: words.foot }) })
      await foot.getByRole('button', { name: words.add }).click()
      const name = `Banner ${device.language} ${Date.now()}`
      await page.keyboard.insertText(name)
      await foot.getByRole('button', { name: words.add }).click()
      await expect(page.getByText(words.saved).first()).toBeVisible()
      const own = foot.getByRole('listitem').filter({ hasText: name })
      await expect(own.getByRole('textbox').first()).toHaveValue(name)
      await own.getByRole('button', { name: isGerman ? `${name} nach oben` : `Move ${name} up` }).click()
      await saveAtDesk(page, words.save)
      await expect(foot.getByRole('listitem').nth(-2)).toContainText(name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await own.getByRole('button', { name: isGerman ? `${name} entfernen` : `Remove ${name}` }).click()
      await expect(own).toHaveCount(0)
      await saveAtDesk(page, words.save)
      await expect(page.getByText('Kim Vermeer').first()).toBeVisible()
    })
  }
})
