import { expect, type Page, test } from '@playwright/test'
import { daysAfter } from '../src/domain/day.ts'
import { placeOrder } from './card-orders.ts'
import { countClicks } from './clicks.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createDebtor } from './shop-database.ts'

const words = {
  en: {
    title: 'Changes to your orders',
    badge: /^Changes to orders, 3 wait for an answer$/,
    ask: /^Ask: /,
    question: 'Your question',
    send: 'Send question',
    sent: 'Your question was sent.',
    refuse: /^Refuse: /,
    refused: 'Refused: your order stays as it is.',
    acceptAll: 'Accept all 2',
    yes: 'Yes, accept',
    accepted: 'Accepted: 2 orders were changed.',
    none: 'Nothing waits for your answer.',
    proposed: 'Proposed change',
    part: /^Accept 1 item, refuse the others/,
    partly: /Accepted in part/,
  },
  de: {
    title: 'Änderungen an Ihren Bestellungen',
    badge: /^Änderungen an Bestellungen, 3 warten auf Antwort$/,
    ask: /^Nachfragen: /,
    question: 'Ihre Frage',
    send: 'Frage senden',
    sent: 'Ihre Frage wurde gesendet.',
    refuse: /^Ablehnen: /,
    refused: 'Abgelehnt: Ihre Bestellung bleibt, wie sie ist.',
    acceptAll: 'Alle 2 annehmen',
    yes: 'Ja, annehmen',
    accepted: 'Angenommen: 2 Bestellungen wurden geändert.',
    none: 'Nichts wartet auf Ihre Antwort.',
    proposed: 'Vorgeschlagene Änderung',
    part: /^1 Punkt annehmen, den Rest ablehnen/,
    partly: /Teilweise angenommen/,
  },
}

/** Asks about a change of an order, as staff do at the desk. */
async function propose(page: Page, orderNumber: string): Promise<void> {
  const headers = await authorisation(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/desk/orders/${orderNumber}/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }
  const today = new Date().toISOString().slice(0, 10)
  const change = { lines: [{ position: 0, price: 199_00 }], deliveryDate: daysAfter(today, 60) }
  const { seen } = await post('change/preview', { change })
  const lastDay = daysAfter(today, 5)
  await post('proposals', {
    change,
    seen,
    reason: 'notAvailable',
    note: 'The mill is late.',
    lastDay,
    default: 'refused',
  })
}

/** A buyer of a company of their own, with orders that they are asked about. */
async function buyerWhoIsAsked(page: Page, orders: number): Promise<{ numbers: string[]; username: string }> {
  const { username } = await createDebtor([])
  await openSession(page, username)
  const numbers: string[] = []
  for (let n = 0; n < orders; n++) numbers.push((await placeOrder(page, 'invoice')).orderNumber)
  await openSession(page, 'operator')
  for (const number of numbers) await propose(page, number)
  await openSession(page, username)
  return { numbers, username }
}

for (const device of devices) {
  test(`a buyer asks, refuses one change and accepts the others with two presses, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    await useDevice(page, device)
    const { numbers } = await buyerWhoIsAsked(page, 3)
    await page.goto('/')
    await page.getByRole('link', { name: text.badge }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: numbers[0]! })
    await expect(card.getByText('The mill is late.')).toBeVisible()
    await expect(card.getByText(device.language === 'de' ? /199,00/ : /199\.00/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await card.getByRole('button', { name: text.ask }).click()
    await card.getByRole('textbox', { name: text.question }).fill('Why so late?')
    await card.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(text.sent)).toBeVisible()
    await expect(card.getByText('Why so late?')).toBeVisible()

    await card.getByRole('button', { name: text.refuse }).click()
    await expect(page.getByText(text.refused)).toBeVisible()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: text.acceptAll }).click()
    await page.getByRole('button', { name: text.yes }).click()
    await expect(page.getByText(text.accepted)).toBeVisible()
    expect(clicks()).toBe(2)
    await expect(page.getByText(text.none)).toBeVisible()
    await expect(page.getByRole('link', { name: text.badge })).toHaveCount(0)
  })

  test(`a buyer accepts a part of a change in the panel of the order, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const text = words[device.language]
    await useDevice(page, device)
    const { numbers } = await buyerWhoIsAsked(page, 1)
    await page.goto(`/my-account/order-history?order=${numbers[0]}`)
    const card = page.getByRole('dialog').getByRole('article', { name: text.proposed })
    await card.getByRole('checkbox').first().uncheck()
    await card.getByRole('button', { name: text.part }).click()
    await expect(card).toHaveCount(0)
    await page.goto('/my-account/changes')
    await expect(page.getByText(text.partly)).toBeVisible()
  })
}

test('staff ask a customer about a change with a deadline, reply to the question and withdraw', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  const { username } = await createDebtor([])
  await openSession(page, username)
  const { orderNumber } = await placeOrder(page, 'invoice')
  await openSession(page, 'operator')
  await page.goto(`/desk/orders/${orderNumber}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Change order' })
  await panel
    .getByRole('textbox', { name: /^Price of / })
    .first()
    .fill('199')
  await panel.getByLabel('Reason').selectOption({ label: 'Not available as ordered' })
  await expect(panel.getByText(/The customer has to agree to this/)).toBeVisible()
  await expect(panel.getByLabel('Without an answer')).toHaveValue('refused')
  await panel.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(page.getByText('The customer is asked by mail.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waits for the customer' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Change proposed: .*199/ })).toBeVisible()

  await openSession(page, username)
  await page.goto('/my-account/changes')
  await page.getByRole('button', { name: /^Ask: / }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why so dear?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Your question was sent.')).toBeVisible()

  await openSession(page, 'operator')
  await page.goto(`/desk/proposals?filter=question&search=${orderNumber}`)
  const row = page.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(row.getByText('Why so dear?')).toBeVisible()
  await row.getByRole('button', { name: `Reply: ${orderNumber}` }).click()
  await row.getByRole('textbox', { name: 'Your reply' }).fill('Wool has become dear.')
  await row.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Replied. Who asked gets a mail.')).toBeVisible()
  await page.goto(`/desk/proposals?search=${orderNumber}`)
  await row.getByRole('button', { name: `Withdraw: ${orderNumber}` }).click()
  await expect(page.getByText('1 proposal withdrawn.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the list of proposed changes fits on a phone, in German', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await useDevice(page, devices[1])
  const { numbers } = await buyerWhoIsAsked(page, 1)
  await openSession(page, 'operator')
  await page.goto(`/desk/proposals?search=${numbers[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Änderungsvorschläge' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: numbers[0]! })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
