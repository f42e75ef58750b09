import { expect, test } from '@playwright/test'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { countClicks } from './clicks.ts'
import { isSound, isSoundAndPictured } from './is-sound.ts'
import { devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createDebtor, createSalesPersonFor } from './shop-database.ts'

const words = {
  en: {
    cart: /^Cart of Kim Huber for /,
    title: 'Cart of Kim Huber',
    readOnly: 'Only Kim Huber changes this cart.',
    suggest: 'Suggest changes',
    quantity: /^Quantity of /,
    changed: '2 lines changed',
    send: 'Suggest to Kim Huber',
    waits: 'Waits for Kim Huber',
    badge: '1 suggestion waits for you',
    suggestion: /^Marit Lind suggests a change of your cart/,
    instead: 'Instead of 4',
    held: /^You have changed this in your cart since/,
    take: 'Take the changes over',
    notNone: /^Only Kim Huber takes lines out of the cart/,
    home: '1 suggested cart waits for your answer',
  },
  de: {
    cart: /^Warenkorb von Kim Huber für /,
    title: 'Warenkorb von Kim Huber',
    readOnly: 'Nur Kim Huber ändert diesen Warenkorb.',
    suggest: 'Änderungen vorschlagen',
    quantity: /^Menge von /,
    changed: '2 Zeilen geändert',
    send: 'Kim Huber vorschlagen',
    waits: 'Wartet auf Kim Huber',
    badge: '1 Vorschlag wartet auf Sie',
    suggestion: /^Marit Lind schlägt eine Änderung Ihres Warenkorbs vor/,
    instead: 'Statt 4',
    held: /^Das haben Sie in Ihrem Warenkorb inzwischen geändert/,
    take: 'Änderungen übernehmen',
    notNone: /^Nur Kim Huber nimmt Zeilen aus dem Warenkorb/,
    home: '1 vorgeschlagener Warenkorb wartet auf Ihre Antwort',
  },
}

const jacket = (size: string, quantity: number) =>
  ({ sku: 'NG-1042', variantSku: `NG-1042-EMB-${size}`, orderType: 'order', quantity }) as const

for (const device of devices) {
  test(`a sales person opens a buyer's cart with one press and suggests a change with two more, ${device.name}`, async ({
    page,
  }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    const picture = (name: string) => isSoundAndPictured(page, `buyers-cart-${name}-${device.name}`)
    await useDevice(page, device)
    const { username: buyer, customerNo } = await createDebtor([])
    const salesPerson = await createSalesPersonFor(customerNo)
    await openSession(page, buyer)
    await fillCartOf(page, [jacket('S', 2), jacket('M', 4), jacket('L', 2)])

    await openSession(page, salesPerson)
    await page.goto('/my-customers')
    await expect(page.getByRole('button', { name: text.cart })).toBeVisible()
    await picture('my-customers')
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: text.cart }).click()
    await expect(page).toHaveURL(/\/buyers-carts\/\d+\?type=order$/)
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible()
    await expect(page.getByText(text.readOnly)).toBeVisible()
    await expect(page.getByLabel(text.quantity)).toHaveCount(0)
    await picture('read')
    await page.getByRole('button', { name: text.suggest }).click()
    const fields = page.getByLabel(text.quantity)
    await fields.nth(0).fill('6')
    await fields.nth(0).press('Enter')
    await fields.nth(1).fill('12')
    await fields.nth(1).press('Enter')
    await expect(page.getByText(text.changed)).toBeVisible()
    // What is typed is still there after a look elsewhere, also where the page is drawn before it is known who looks.
    const drawn = page.waitForResponse(/\/BuyersCartView-[^/]*\.js/)
    await page.route('**/api/user/currentUser', async route => {
      await drawn
      await route.continue()
    })
    await page.reload()
    await expect(page.getByText(text.changed)).toBeVisible()
    await picture('typed')
    await page.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(text.waits)).toBeVisible()
    expect(clicks()).toBe(3)
    await isSound(page)

    await openSession(page, buyer)
    expect(await storedLinesOf(page)).toEqual(['NG-1042-EMB-S 2', 'NG-1042-EMB-M 4', 'NG-1042-EMB-L 2'])
    await fillCartOf(page, [jacket('S', 3), jacket('M', 4), jacket('L', 2)])
    await page.goto('/')
    await page.getByRole('link', { name: text.badge }).click()
    await page.getByRole('link', { name: text.suggestion }).click()
    await expect(page.getByText(text.instead)).toBeVisible()
    await expect(page.getByText(text.held)).toBeVisible()
    await picture('suggestion')
    await page.getByRole('button', { name: text.take }).click()
    await expect(page).toHaveURL(/\/detailed-cart\?type=order$/)
    // The own change stays, the other is taken over, and what was not named is as it was.
    expect(new Set(await storedLinesOf(page))).toEqual(
      new Set(['NG-1042-EMB-S 3', 'NG-1042-EMB-M 12', 'NG-1042-EMB-L 2']),
    )
  })
}

test("a sales person sees the buyer's change of an open cart and keeps what they typed", async ({ page, browser }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  const text = words.en
  await useDevice(page, devices[0])
  const { username: buyer, customerNo } = await createDebtor([])
  const salesPerson = await createSalesPersonFor(customerNo)
  const other = await (await browser.newContext()).newPage()
  await openSession(other, buyer)
  await fillCartOf(other, [jacket('S', 4)])

  await openSession(page, salesPerson)
  await page.goto('/my-customers')
  await page.getByRole('button', { name: text.cart }).click()
  await page.getByRole('button', { name: text.suggest }).click()
  const field = page.getByLabel(text.quantity)
  await field.fill('0')
  await field.press('Enter')
  await expect(page.getByText(text.notNone)).toBeVisible()
  await expect(field).toHaveValue('4')
  await field.fill('10')
  await field.press('Enter')
  await expect(page.getByText(text.notNone)).toBeHidden()
  await expect(page.getByText('Suggested: 4 → 10')).toBeVisible()
  await fillCartOf(other, [jacket('S', 6)])
  await expect(page.getByText('Suggested: 6 → 10')).toBeVisible()
  await expect(page.getByText(/^Kim Huber has changed this since you typed: 4 → 6\./)).toBeVisible()
  await expect(field).toHaveValue('10')
  await isSound(page)
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.waits)).toBeVisible()

  // Whose line was changed meanwhile can still take what was suggested, and is told how.
  await fillCartOf(other, [jacket('S', 8)])
  await other.goto('/')
  await other.getByRole('link', { name: text.home }).click()
  await other.getByRole('link', { name: text.suggestion }).click()
  await expect(other.getByText(/^Nothing would be taken/)).toBeVisible()
  await expect(other.getByRole('button', { name: text.take })).toBeDisabled()
  await isSound(other)
  // The number that is there, typed again: it says that it is meant.
  await other.getByLabel(text.quantity).clear()
  await other.getByLabel(text.quantity).fill('10')
  await other.getByLabel(text.quantity).press('Enter')
  await expect(other.getByText(/^Nothing would be taken/)).toBeHidden()
  await other.getByRole('button', { name: text.take }).click()
  await expect(other).toHaveURL(/\/detailed-cart\?type=order$/)
  expect(await storedLinesOf(other)).toEqual(['NG-1042-EMB-S 10'])
  await other.context().close()
})
