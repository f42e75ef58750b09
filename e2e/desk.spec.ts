import { expect, type Page, test } from '@playwright/test'
import { devices, fillSignIn, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createBareProduct } from './shop-database.ts'

const texts = {
  en: {
    signIn: 'Sign in',
    today: 'Today',
    waits: /orders? to confirm/,
    role: 'Owner',
    signOut: 'Sign out',
    out: 'You are signed out.',
  },
  de: {
    signIn: 'Anmelden',
    today: 'Heute',
    waits: /Bestellung(en)? zu bestätigen/,
    role: 'Inhaber',
    signOut: 'Abmelden',
    out: 'Sie sind abgemeldet.',
  },
} as const

for (const device of devices) {
  test(`staff sign in at the desk, see the work of the day and sign out, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await page.goto('/desk')
    await fillSignIn(page, 'operator')
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeFocused()
    await expect(page.getByText(words.role)).toBeVisible()
    const orders = page.getByRole('region').or(page.locator('section')).filter({ hasText: words.waits })
    await expect(orders.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: words.signOut }).click()
    await expect(page).toHaveURL('/desk')
    await expect(page.getByText(words.out)).toBeVisible()
  })
}

for (const device of devices) {
  test(`one press leads from what products lack to the list of them, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'it needs a product that lacks something')
    const sku = await createBareProduct()
    await useDevice(page, device)
    await openSession(page, 'operator')
    for (const part of [/without a price|ohne Preis/, /without a picture|ohne Bild/, /without an EAN|ohne EAN/]) {
      await page.goto('/desk')
      await page.getByRole('link', { name: part }).click()
      await expect(page).toHaveURL(/desk\/products\?state=active&missing=/)
      await expect(page.getByText(sku).first()).toBeVisible()
    }
  })
}

test('who may not read orders is not told of them', async ({ page }) => {
  await openSession(page, 'editor')
  await page.goto('/desk')
  await expect(page.getByText(/closes for pre-orders on/)).toBeVisible()
  await expect(page.getByText(/to confirm/)).toHaveCount(0)
})

test('a customer at the desk is shown the way to the shop, and nothing else', async ({ page }) => {
  await openSession(page, 'buyer')
  await page.goto('/desk/orders')
  await expect(page.getByRole('heading', { name: 'The desk is for staff' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL('/')
})

test('a wrong password is refused in words, and an unknown page leads back', async ({ page }) => {
  await page.goto('/desk')
  await fillSignIn(page, 'operator', 'not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Username or password is not valid. Please try again.')
  await openSession(page, 'reader')
  await page.goto('/desk/nothing')
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('the shop loads no file of the desk, and the desk none of the shop', async ({ page }) => {
  const filesOf = (opened: Page) => {
    const files: string[] = []
    opened.on('request', request => files.push(new URL(request.url()).pathname))
    return files
  }
  await openSession(page, 'buyer')
  const ofShop = filesOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(ofShop.filter(file => file.startsWith('/desk'))).toEqual([])
  const desk = await page.context().newPage()
  const ofDesk = filesOf(desk)
  await desk.goto('/desk')
  await expect(desk.getByRole('heading', { name: 'The desk is for staff' })).toBeVisible()
  expect(ofDesk.filter(file => file.startsWith('/assets/'))).toEqual([])
})
