import { expect, type Page, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { countClicks } from './clicks.ts'
import { isSound } from './is-sound.ts'
import { devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createBuyer, createDebtor, createSalesPersonFor } from './shop-database.ts'

const words = {
  en: {
    more: 'More actions',
    suggest: 'Suggest to a buyer',
    receiver: 'For whom',
    message: /^Message/,
    comments: 'Comments on lines',
    comment: /^Comment on /,
    send: 'Suggest',
    sent: 'Suggested to Kim Huber, who gets a mail.',
    waits: 'Waits for Kim Huber',
    badge: '1 suggestion waits for you',
    title: 'Marit Lind suggests 1 style',
    quantity: /^Quantity of /,
    changed: /^Changed by Kim Huber, .*: 4 → 6$/,
    removed: /^Removed by Kim Huber, /,
    order: 'Order this',
    terms: 'I agree to the terms and conditions.',
    contract: 'I confirm the contract text:',
    place: /^Place order/,
    taken: /Taken by Kim Huber, /,
    ordered: /^Ordered since:/,
    take: 'Take into my cart',

    decline: 'Decline',
    answer: /^Message to Marit Lind/,
    declineSend: 'Decline the suggestion',
    declined: /^Declined by Kim Huber, /,
  },
  de: {
    more: 'Weitere Aktionen',
    suggest: 'Einem Einkäufer vorschlagen',
    receiver: 'Für wen',
    message: /^Nachricht/,
    comments: 'Anmerkungen zu Zeilen',
    comment: /^Anmerkung zu /,
    send: 'Vorschlagen',
    sent: 'Kim Huber vorgeschlagen, mit einer E-Mail.',
    waits: 'Wartet auf Kim Huber',
    badge: '1 Vorschlag wartet auf Sie',
    title: 'Marit Lind schlägt 1 Modell vor',
    quantity: /^Menge von /,
    changed: /^Geändert von Kim Huber, .*: 4 → 6$/,
    removed: /^Entfernt von Kim Huber, /,
    order: 'Diesen Vorschlag bestellen',
    terms: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
    contract: 'Ich bestätige den Vertragstext:',
    place: /bestellen$|^Bestellung aufgeben|^Zahlungspflichtig/,
    taken: /Übernommen von Kim Huber, /,
    ordered: /^Seither bestellt:/,
    take: 'In meinen Warenkorb',

    decline: 'Ablehnen',
    answer: /^Nachricht an Marit Lind/,
    declineSend: 'Vorschlag ablehnen',
    declined: /^Abgelehnt von Kim Huber, /,
  },
}
type Words = (typeof words)['en'] | (typeof words)['de']

const jacket = (size: string, quantity: number) =>
  ({ sku: 'NG-1042', variantSku: `NG-1042-EMB-${size}`, orderType: 'order', quantity }) as const

/** A sales person who acts for a company of their own, with a cart, and a buyer of that company. */
async function withCart(page: Page): Promise<{ salesPerson: string; customerNo: string; buyer: string }> {
  const { username: buyer, customerNo } = await createDebtor([])
  const salesPerson = await createSalesPersonFor(customerNo)
  await openSession(page, salesPerson)
  await actFor(page, customerNo)
  await fillCartOf(page, [jacket('S', 2), jacket('M', 4), jacket('L', 2)])
  return { salesPerson, customerNo, buyer }
}

/** Suggests the cart from its page, and ends on the page of the suggestion. */
async function suggest(page: Page, text: Words, isPhone: boolean): Promise<void> {
  await page.goto('/detailed-cart?type=order')
  if (isPhone) await page.getByRole('button', { name: text.more }).click()
  await page.getByRole('link', { name: text.suggest }).click()
  await expect(page.getByLabel(text.receiver)).toHaveValue(/\d+/)
  await page.getByRole('textbox', { name: text.message }).fill('For the new shop window.')
  await page.getByText(text.comments).click()
  await page.getByLabel(text.comment).first().fill('Runs small.')
  await isSound(page)
  await page.getByRole('button', { name: text.send, exact: true }).click()
  await expect(page.getByText(text.sent)).toBeVisible()
  await expect(page).toHaveURL(/\/suggestions\/\d+$/)
  await expect(page.getByText(text.waits)).toBeVisible()
}

for (const device of devices) {
  const isPhone = device.width < 1024
  test(`a buyer changes two lines of a suggested cart and orders it with six presses, ${device.name}`, async ({
    page,
  }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    await useDevice(page, device)
    const { salesPerson, customerNo, buyer } = await withCart(page)
    await suggest(page, text, isPhone)
    expect(await storedLinesOf(page)).toEqual([])

    await openSession(page, buyer)
    await fillCartOf(page, [jacket('M', 1)])
    await page.goto('/')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: text.badge }).click()
    await page.getByRole('link', { name: text.title }).click()
    await expect(page.getByText('For the new shop window.')).toBeVisible()
    await expect(page.getByText('Runs small.')).toBeVisible()
    const fields = page.getByLabel(text.quantity)
    await fields.nth(1).fill('6')
    await fields.nth(1).press('Enter')
    await expect(page.getByText(text.changed)).toBeVisible()
    await fields.nth(2).fill('0')
    await fields.nth(2).press('Enter')
    await expect(page.getByText(text.removed)).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: text.order }).click()
    await expect(page).toHaveURL(/\/checkout\?type=order$/)
    await page.getByLabel(text.terms).click()
    await page.getByLabel(text.contract).click()
    await page.getByRole('button', { name: text.place }).click()
    await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
    expect(clicks()).toBe(6)
    // The own line was set aside, and is back.
    expect(await storedLinesOf(page)).toEqual(['NG-1042-EMB-M 1'])

    await openSession(page, salesPerson)
    await actFor(page, customerNo)
    await page.goto('/suggestions')
    const row = page.getByRole('listitem').filter({ hasText: text.taken })
    await expect(row.getByText(text.ordered)).toBeVisible()
    await isSound(page)
  })

  test(`a buyer takes one suggestion into the cart and declines another, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    await useDevice(page, device)
    const { salesPerson, customerNo, buyer } = await withCart(page)
    await suggest(page, text, isPhone)
    const first = page.url()
    await fillCartOf(page, [jacket('L', 1)])
    await suggest(page, text, isPhone)
    const second = page.url()

    await openSession(page, buyer)
    await fillCartOf(page, [jacket('M', 1)])
    await page.goto(second)
    await page.getByRole('button', { name: text.decline, exact: true }).click()
    await page.getByLabel(text.answer).fill('We have enough of these.')
    await isSound(page)
    await page.getByRole('button', { name: text.declineSend }).click()
    await expect(page.getByText(text.declined)).toBeVisible()
    await page.goto(first)
    await page.getByRole('button', { name: text.take }).click()
    await expect(page).toHaveURL(/\/detailed-cart\?type=order$/)
    expect(new Set(await storedLinesOf(page))).toEqual(
      new Set(['NG-1042-EMB-S 2', 'NG-1042-EMB-M 5', 'NG-1042-EMB-L 2']),
    )

    await openSession(page, salesPerson)
    await actFor(page, customerNo)
    await page.goto(second)
    await expect(page.getByText(/We have enough of these\./)).toBeVisible()
  })
}

test('a colleague suggests a pre-order to a colleague and keeps the lines; it fits on a phone, in German', async ({
  page,
}) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await useDevice(page, devices[1])
  const { username } = await createDebtor([])
  const colleague = await createBuyer('colleague', username)
  await openSession(page, colleague)
  await fillCartOf(page, [
    { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'preOrder', quantities: [0, 6, 12] },
  ])
  await page.goto('/suggestions/new?type=preOrder')
  await page.getByRole('button', { name: words.de.send, exact: true }).click()
  await expect(page.getByText(words.de.waits)).toBeVisible()
  expect(await storedLinesOf(page)).toEqual(['NG-1042-EMB-M 0/6/12'])
  await isSound(page)
  const address = page.url()
  await openSession(page, username)
  await page.goto(address)
  const field = page.getByLabel(words.de.quantity).last()
  await field.fill('99999')
  await field.press('Enter')
  await expect(page.getByText(/^Für diese Saison sind höchstens noch \d+ Stück da\.$/)).toBeVisible()
  await isSound(page)
})
