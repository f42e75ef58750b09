import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createDebtor, createSalesPerson } from './shop-database.ts'

for (const device of devices) {
  test(`staff find a customer by what they remember and open its page, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/customers')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Kunden' : 'Customers' })).toBeVisible()
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('wanderwerk freiburg')
    await expect(page.getByText(isGerman ? '1 Firma' : '1 company', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/q=wanderwerk/)
    await page.getByRole('grid').getByText('10052').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wanderwerk Freiburg GmbH' })).toBeFocused()
    await expect(page.getByText(isGerman ? 'Überfällig' : 'Overdue', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('companies are given to a sales person with three presses, and taken back with one', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  // Others choose among the companies of the demo's sales people meanwhile.
  const { companies } = await createSalesPerson('Alpha Sport')
  const { customerNo } = companies[0]!
  await openSession(page, 'operator')
  await page.goto(`/desk/customers?q=${customerNo}`)
  await expect(page.getByText(customerNo)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(page.getByText('1 selected')).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Give to a sales person' }).click()
  await page.getByLabel('Sales person').last().selectOption('Korbinian Stadler')
  await expect(page.getByText('1 company changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Change 1' }).click()
  await expect(page.getByText('1 company changed.')).toBeVisible()
  // The choice in the browser's own list is the third.
  expect(clicks() + 1).toBe(3)
  await expect(page.getByRole('row').filter({ hasText: customerNo })).toContainText('Korbinian Stadler')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 change was taken back.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: customerNo })).toContainText('Marit Solheim')
})

test('a company is locked with two presses on its page, and the way back is one', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  // Others order for the companies of the demo meanwhile.
  const { customerNo } = await createDebtor([])
  await openSession(page, 'operator')
  await page.goto(`/desk/customers?q=${customerNo}`)
  await page.getByRole('grid').getByText(customerNo).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).first().waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('button', { name: 'Really lock?', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBe(2)
  await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
})

test('terms, a new address and a new person of a company are saved, and its history says so', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/customers?q=10044')
  await page.getByRole('grid').getByText('10044').click()
  const days = String(10 + (Date.now() % 300))
  await page.getByLabel('Days to pay').fill(days)
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Street', { exact: true }).fill('Hafen 7')
  await page.getByLabel('City').fill('Pirna')
  await page.getByLabel('Country', { exact: true }).selectOption('DE')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Days to pay')).toHaveValue(days)
  await expect(page.getByText('Pirna').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const name = `neu-${Date.now()}`
  await page.getByLabel('E-mail').fill(`${name}@elbsandstein.example`)
  await page.getByLabel('Username').fill(name)
  await page.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(page.getByText(`The link is on its way to ${name}@elbsandstein.example.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Password link for ${name}` })).toBeVisible()
  await expect(page.getByText('Svea Lorenzen').first()).toBeVisible()
})

test('who may only look is offered no change of customers', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/customers?q=10052')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: 'Export 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock' })).toHaveCount(0)
  await page.getByRole('grid').getByText('10052').click()
  await expect(page.getByLabel('Days to pay')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0)
})

test('customers that cannot be loaded say so, and come when asked again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/customers?*', route => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/desk/customers')
  await expect(page.getByText('The customers could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/customers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('10023')).toBeVisible()
})

test('a request for an account becomes a customer with one press, of three that are allowed', async ({ page }) => {
  const name = `Felsladen ${Date.now()}`
  const asked = await page.request.post('/api/user/requestAccount', {
    data: {
      companyName: name,
      firstName: 'Jule',
      lastName: 'Moser',
      email: `${name.replace(' ', '-').toLowerCase()}@felsladen.example`,
      street: 'Wand 3',
      zipCode: '80331',
      city: 'München',
      country: 'DE',
    },
  })
  expect(asked.status()).toBe(200)
  await openSession(page, 'operator')
  await page.goto('/desk/customers/requests')
  await page.getByText(name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Customer number')).toHaveValue(/^\d+$/)
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Invited')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('a request is refused with a reason, and says so to who opens it later', async ({ page }) => {
  const name = `Kiosk ${Date.now()}`
  await page.request.post('/api/user/requestAccount', {
    data: {
      companyName: name,
      firstName: 'Kim',
      lastName: 'Kurz',
      email: `${name.replace(' ', '-').toLowerCase()}@kiosk.example`,
      street: 'Weg 1',
      zipCode: '20457',
      city: 'Hamburg',
      country: 'DE',
    },
  })
  await openSession(page, 'operator')
  await page.goto('/desk/customers/requests')
  await page.getByText(name).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByLabel('Reason').fill('We sell to outdoor shops only.')
  await page.getByRole('button', { name: 'Refuse and send' }).click()
  await expect(page.getByText('We sell to outdoor shops only.').first()).toBeVisible()
  await expect(page.getByText('By Svea Lorenzen')).toBeVisible()
})

for (const device of devices) {
  test(`staff see the shop as a customer with one press and come back, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/customers?q=10023')
    await page.getByRole('grid').getByText('10023').click()
    const press = page.getByRole('button', { name: isGerman ? /^Shop ansehen als/ : /^View as/ }).first()
    await press.waitFor()
    const clicks = await countClicks(page)
    await press.click()
    const bar = page.getByRole('region', { name: isGerman ? 'Ansicht des Shops' : 'View of the shop' })
    await expect(bar).toContainText('Bergsport Huber GmbH')
    expect(clicks()).toBe(1)
    await page.goto('/account/orders')
    await expect(bar).toBeVisible()
    await page.goto('/cart')
    await expect(bar).toContainText(isGerman ? 'Es kann nichts geändert werden.' : 'Nothing can be changed.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await bar.getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bergsport Huber GmbH' })).toBeVisible()
    await expect(page).toHaveURL(/\/desk\/customers\/\d+$/)
  })
}
