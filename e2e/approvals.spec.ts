import { expect, type Page, test } from '@playwright/test'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { isSound } from './is-sound.ts'
import { devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createAdmin, createDebtor, orderNumbersOf } from './shop-database.ts'

const words = {
  en: {
    edit: /^Edit debtor-/,
    limit: /^Approval limit/,
    wrong: 'Please enter an amount such as 500 or 499.50.',
    save: 'Save',
    set: /^Limit €100\.00/,
    above: /above your limit of €100\.00/,
    terms: 'I agree to the terms and conditions.',
    contract: 'I confirm the contract text:',
    ask: /^Ask for approval/,
    asked: /^Your admin is asked/,
    waits: 'Waits for an admin',
    badge: '1 order waits for your approval',
    title: /^Kim Huber: order of/,
    approve: 'Approve and order',
    approved: /^Approved by Anna Berg, /,
    ordered: /^Ordered:/,
    refuse: 'Refuse',
    message: /^Message to Kim Huber/,
    refuseSend: 'Refuse the order',
    refused: /^Refused by Anna Berg, /,
    takeBack: 'Take back into my cart',
  },
  de: {
    edit: /^debtor-.* bearbeiten$/,
    limit: /^Freigabelimit/,
    wrong: 'Bitte geben Sie einen Betrag wie 500 oder 499,50 ein.',
    save: 'Speichern',
    set: /^Limit 100,00/,
    above: /über Ihrem Limit von 100,00/,
    terms: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
    contract: 'Ich bestätige den Vertragstext:',
    ask: /^Freigabe anfragen/,
    asked: /^Ihr Admin ist gefragt/,
    waits: 'Wartet auf einen Admin',
    badge: '1 Bestellung wartet auf Ihre Freigabe',
    title: /^Kim Huber: Bestellung über/,
    approve: 'Freigeben und bestellen',
    approved: /^Freigegeben von Anna Berg, /,
    ordered: /^Bestellt:/,
    refuse: 'Ablehnen',
    message: /^Nachricht an Kim Huber/,
    refuseSend: 'Bestellung ablehnen',
    refused: /^Abgelehnt von Anna Berg, /,
    takeBack: 'Zurück in meinen Warenkorb',
  },
}
type Words = (typeof words)['en'] | (typeof words)['de']

const jacket = { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'order', quantity: 3 } as const

/** Orders above the limit, and ends on the page of what waits; the address of that page. */
async function ask(page: Page, text: Words): Promise<string> {
  await fillCartOf(page, [jacket])
  await page.goto('/checkout?type=order')
  await expect(page.getByText(text.above)).toBeVisible()
  await page.getByLabel(text.terms).click()
  await page.getByLabel(text.contract).click()
  await isSound(page)
  await page.getByRole('button', { name: text.ask }).click()
  await expect(page.getByText(text.asked)).toBeVisible()
  await expect(page).toHaveURL(/\/my-account\/approvals\/\d+$/)
  await expect(page.getByText(text.waits)).toBeVisible()
  expect(await storedLinesOf(page)).toEqual([])
  return page.url()
}

for (const device of devices) {
  test(`an admin sets a limit, a buyer orders above it, and the admin approves and refuses, ${device.name}`, async ({
    page,
  }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    await useDevice(page, device)
    const { username: buyer } = await createDebtor([])
    const admin = await createAdmin(buyer)

    await openSession(page, admin)
    await page.goto('/my-account/users')
    await page.getByRole('button', { name: text.edit }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(text.limit).fill('1.000')
    await sheet.getByRole('button', { name: text.save }).click()
    await expect(sheet.getByText(text.wrong)).toBeVisible()
    await expect(sheet.getByLabel(text.limit)).toBeFocused()
    await sheet.getByLabel(text.limit).fill('100')
    await sheet.getByRole('button', { name: text.save }).click()
    await expect(page.getByText(text.set)).toBeVisible()

    await openSession(page, buyer)
    const first = await ask(page, text)
    expect(await orderNumbersOf(buyer)).toEqual([])

    await openSession(page, admin)
    await page.goto('/')
    await page.getByRole('link', { name: text.badge }).click()
    await isSound(page)
    await page.getByRole('link', { name: text.title }).click()
    await expect(page.getByText(jacket.variantSku)).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: text.approve }).click()
    await expect(page.getByText(text.approved)).toBeVisible()
    const numbers = await orderNumbersOf(buyer)
    expect(numbers).toHaveLength(1)
    await expect(page.getByRole('link', { name: numbers[0]! })).toBeVisible()

    await openSession(page, buyer)
    await page.goto(first)
    await expect(page.getByText(text.ordered)).toBeVisible()
    const second = await ask(page, text)

    await openSession(page, admin)
    await page.goto(second)
    await page.getByRole('button', { name: text.refuse }).click()
    await page.getByLabel(text.message).fill('We still have enough.')
    await isSound(page)
    await page.getByRole('button', { name: text.refuseSend }).click()
    await expect(page.getByText(text.refused)).toBeVisible()

    await openSession(page, buyer)
    await page.goto(second)
    await expect(page.getByText(/We still have enough\./)).toBeVisible()
    await page.getByRole('button', { name: text.takeBack }).click()
    await expect(page).toHaveURL(/\/detailed-cart\?type=order$/)
    expect(await storedLinesOf(page)).toEqual(['NG-1042-EMB-M 3'])
    expect(await orderNumbersOf(buyer)).toHaveLength(1)
  })
}
