import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isPacked } from './is-packed.ts'
import { isSound } from './is-sound.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { createSalesPerson, type OwnCompany, setPriceFor, takeAway } from './shop-database.ts'

test.use({ serviceWorkers: 'allow' })

const words = {
  en: {
    title: 'At the fair',
    pack: 'Pack 2 companies',
    packed: 'Packed',
    newOrder: 'New order from stock',
    search: 'Name, number, colour',
    saved: 'Saved on this device',
    backTo: (company: string) => `Back to ${company}`,
    remove: 'Delete the order',
    undo: 'Undo',
    openOrder: 'Open the order',
    agreed: 'The customer agrees to the terms and confirms the contract.',
    ready: 'Ready to be sent',
    backToDraft: 'Back to draft',
    orders: 'Orders on this device',
    send: (count: number) => `Send ${count} order${count === 1 ? '' : 's'}`,
    ordered: /^Ordered: /,
    undecided: 'To be decided',
    moved: /^The price moved from /,
    take: /^Take it so: /,
    lock: 'Lock now',
    locked: /^Everything is locked/,
    unlock: 'Unlock',
    packOne: 'Pack 1 company',
    whole: 'The whole catalogue',
    parts: 'Parts of it',
    category: 'Packs',
    below: 'Hiking packs',
    nothing: 'Choose at least one part.',
    contents: (...names: string[]) => `Of the catalogue: ${names.join(', ')}`,
    found: (count: number) => `${count} style${count === 1 ? '' : 's'}`,
    again: 'Pack anew',
    missing: 'Still missing: the agreement of the customer.',
    writing: 'Writing: order from stock',
    variants: /[0-9] variants/,
  },
  de: {
    title: 'Auf der Messe',
    pack: '2 Firmen einpacken',
    packed: 'Eingepackt',
    newOrder: 'Neuer Auftrag ab Lager',
    search: 'Name, Nummer, Farbe',
    saved: 'Auf diesem Gerät gespeichert',
    backTo: (company: string) => `Zurück zu ${company}`,
    remove: 'Auftrag löschen',
    undo: 'Rückgängig',
    openOrder: 'Auftrag öffnen',
    agreed: 'Der Kunde stimmt den Bedingungen zu und bestätigt den Vertrag.',
    ready: 'Bereit zum Senden',
    backToDraft: 'Zurück zum Entwurf',
    orders: 'Aufträge auf diesem Gerät',
    send: (count: number) => (count === 1 ? '1 Auftrag senden' : `${count} Aufträge senden`),
    ordered: /^Bestellt: /,
    undecided: 'Zu entscheiden',
    moved: /^Der Preis ging von /,
    take: /so nehmen$/,
    lock: 'Jetzt sperren',
    locked: /^Alles ist gesperrt/,
    unlock: 'Entsperren',
    packOne: '1 Firma einpacken',
    whole: 'Den ganzen Katalog',
    parts: 'Teile davon',
    category: 'Rucksäcke',
    below: 'Wanderrucksäcke',
    nothing: 'Wählen Sie mindestens einen Teil.',
    contents: (...names: string[]) => `Vom Katalog: ${names.join(', ')}`,
    found: (count: number) => `${count} Modell${count === 1 ? '' : 'e'}`,
    again: 'Neu einpacken',
    missing: 'Es fehlt noch: die Zustimmung des Kunden.',
    writing: 'In Arbeit: Auftrag ab Lager',
    variants: /[0-9] Varianten/,
  },
}
type Said = (typeof words)['en']

const labelOf = ({ customerNo, name }: OwnCompany) => `${customerNo} - ${name}`

/** Writes an order of 4 pieces for a company, without a network: few enough that all journeys together leave some. */
async function writeOrder(page: Page, said: Said, company: OwnCompany): Promise<void> {
  const { name } = company
  await page.getByRole('navigation').getByRole('link', { name: said.title }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: labelOf(company) })).toBeVisible()
  // Two presses in a row begin one order.
  await page.getByRole('button', { name: said.newOrder }).dblclick()
  await page.getByRole('searchbox', { name: said.search }).fill('kar 3l')
  await expect(page).toHaveURL(/search=kar/)
  await page
    .getByRole('link', { name: /Kar 3L/ })
    .first()
    .click()
  await expect(page.getByRole('paragraph').filter({ hasText: said.writing })).toContainText(labelOf(company))
  const grid = page.getByRole('table')
  const fields = grid.getByRole('textbox')
  await fields.first().fill('4')
  // Each colour with its own picture, and the keys of every grid.
  await expect(grid.getByRole('rowheader').first().locator('img')).toBeVisible()
  await fields.first().press('ArrowRight')
  await expect(fields.nth(1)).toBeFocused()
  await fields.nth(1).press('ArrowLeft')
  await expect(page.getByText(said.saved)).toBeVisible()
}

async function makeReady(page: Page, said: Said, company: OwnCompany): Promise<void> {
  await page.goto('/fair/orders')
  await page.getByRole('link', { name: new RegExp(`^${company.name}, `) }).click()
  await expect(page.getByRole('heading', { level: 1, name: labelOf(company) })).toBeVisible()
  await expect(page.getByText(said.missing)).toBeVisible()
  await page.getByRole('checkbox', { name: said.agreed }).check()
  await page.getByRole('button', { name: said.ready }).click()
  // Written down: a tab that ends now has it.
  await expect(page.getByRole('button', { name: said.backToDraft })).toBeVisible()
}

async function ordersOf(page: Page, { id }: OwnCompany): Promise<number> {
  const headers = { ...(await authorisation(page)), 'X-Act-For': id }
  return (await (await page.request.get('/api/order', { headers })).json()).meta.total
}

/** How often a key was asked for that ends what was packed before. */
function countPackings(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/fair/key')) count += 1
  })
  return () => count
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

async function reopened(context: BrowserContext, killed: Page, path: string): Promise<Page> {
  await killed.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

for (const device of devices) {
  const said = words[device.language] as Said

  test(`a sales person packs, writes two orders without a network, and sends each once, ${device.name}`, async ({
    page: first,
    context,
  }) => {
    let page = first
    await useDevice(page, device)
    const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
    const [alpha, beta] = companies as [OwnCompany, OwnCompany]
    await openSession(page, username)
    await page.goto('/fair')
    for (const { name } of companies) await page.getByRole('checkbox', { name }).check()
    await isSound(page)
    await page.getByRole('button', { name: said.pack }).click()
    await isPacked(page, said.packed)
    await expect(page.getByText(said.variants)).toBeVisible()
    expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))).toBe(true)
    await isSound(page)

    await context.setOffline(true)
    await writeOrder(page, said, alpha)
    await isSound(page)
    const sku = /[A-Z]{2}-[\w-]+/
    await page.getByRole('link', { name: said.backTo(alpha.name) }).click()
    await expect(page.getByRole('searchbox', { name: said.search })).toHaveValue('kar 3l')
    await writeOrder(page, said, beta)
    await page.getByRole('link', { name: said.openOrder }).click()
    await page.getByRole('button', { name: said.remove }).click()
    await page.getByRole('button', { name: said.undo }).click()
    await expect(page.getByRole('list', { name: said.orders }).getByRole('listitem')).toHaveCount(1)
    // The tab ends without a word; a new one opens without a network and has both.
    page = await reopened(context, page, '/fair/orders')
    await page.setViewportSize(device)
    await expect(page.getByRole('list', { name: said.orders }).getByRole('listitem')).toHaveCount(2)
    await makeReady(page, said, alpha)
    await makeReady(page, said, beta)
    await isSound(page)
    const line = await page.getByRole('main').getByText(sku).first().textContent()
    await setPriceFor(beta, sku.exec(line!)![0], 12_345)
    page = await reopened(context, page, '/fair/orders')
    await page.setViewportSize(device)
    await expect(page.getByRole('button', { name: said.send(2) })).toBeDisabled()

    await context.setOffline(false)
    await page.getByRole('button', { name: said.send(2) }).click()
    await expect(page.getByText(said.ordered)).toHaveCount(1)
    await expect(page.getByText(said.undecided)).toBeVisible()
    await page.getByRole('link', { name: /^Beta Berge, / }).click()
    await expect(page.getByText(said.moved)).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: said.take }).click()
    await page.getByRole('button', { name: said.ready }).click()
    await expect(page.getByRole('button', { name: said.backToDraft })).toBeVisible()
    await page.goto('/fair/orders')
    await page.getByRole('button', { name: said.send(1) }).click()
    await expect(page.getByText(said.ordered)).toHaveCount(2)
    expect([await ordersOf(page, alpha), await ordersOf(page, beta)]).toEqual([1, 1])

    // Locked it opens for nobody before the server gives the key again.
    await page.getByRole('button', { name: said.lock }).click()
    await expect(page.getByText(said.locked)).toBeVisible()
    await expect(page.getByRole('link', { name: alpha.name })).toHaveCount(0)
    await isSound(page)
    await page.getByRole('button', { name: said.unlock }).click()
    await expect(page.getByRole('link', { name: alpha.name, exact: true })).toBeVisible()
    expect(await databases(page)).toContain('fair-pack')
    await page.goto('/logout')
    await expect(page).toHaveURL(/landing/)
    await expect.poll(() => databases(page)).not.toContain('fair-pack')
  })
}

for (const device of devices) {
  const said = words[device.language] as Said

  test(`a sales person takes a category and a selection along, and finds these alone, ${device.name}`, async ({
    page,
    context,
  }) => {
    await useDevice(page, device)
    const { username, companies } = await createSalesPerson('Delta Depot')
    const [delta] = companies as [OwnCompany]
    await openSession(page, username)
    const headers = { ...(await authorisation(page)), 'X-Act-For': delta.id }
    // By SKU, so that it is on the first page.
    const styles = (await (await page.request.get('/api/fair/product', { headers })).json()).data
    const jacket = styles.find(({ sku }: { sku: string }) => sku === 'NG-1042')._id
    const made = await page.request.post('/api/selection', { headers, data: { name: 'Talk', materials: [jacket] } })
    expect(made.ok()).toBe(true)

    await page.goto('/fair')
    await page.getByRole('checkbox', { name: delta.name }).check()
    await expect(page.getByRole('radio', { name: said.whole })).toBeChecked()
    await page.getByText(said.parts, { exact: true }).click()
    await expect(page.getByText(said.nothing)).toBeVisible()
    await expect(page.getByRole('button', { name: said.packOne })).toBeDisabled()
    await page.getByRole('checkbox', { name: said.category, exact: true }).check()
    await expect(page.getByRole('checkbox', { name: said.below, exact: true })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Talk' }).check()
    await isSound(page)
    const begun = countPackings(page)
    await page.getByRole('button', { name: said.packOne }).dblclick()
    await expect(page.getByText(said.contents(said.category, 'Talk'))).toBeVisible()
    expect(begun()).toBe(1)

    await context.setOffline(true)
    await page.getByRole('link', { name: delta.name, exact: true }).click()
    const search = page.getByRole('searchbox', { name: said.search })
    await search.fill('NG-1042')
    await expect(page.getByRole('link', { name: /Kar 3L/ })).toHaveCount(1)
    await search.fill('NG-4002')
    await expect(page.getByRole('status').filter({ hasText: said.found(0) })).toBeVisible()
    await expect(page.getByRole('link', { name: /Moräne/ })).toHaveCount(0)

    // Packing again begins with the same.
    await context.setOffline(false)
    await page.goto('/fair')
    await page.getByRole('button', { name: said.again }).click()
    for (const name of [delta.name, said.category, 'Talk'])
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
    await expect(page.getByRole('button', { name: said.packOne })).toBeEnabled()
  })
}

test('two tabs pack one after the other, and a company that is taken away leaves the pack', async ({
  page: first,
  context,
}) => {
  const said = words.en
  const { username, companies } = await createSalesPerson('Epsilon Eis', 'Zeta Zelte')
  const [epsilon, zeta] = companies as [OwnCompany, OwnCompany]
  await openSession(first, username)
  const second = await context.newPage()
  const tabs = [first, second]
  for (const page of tabs) {
    await page.goto('/fair')
    for (const { name } of companies) await page.getByRole('checkbox', { name }).check()
    await page.getByText(said.parts, { exact: true }).click()
    await page.getByRole('checkbox', { name: said.category, exact: true }).check()
  }
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  await first.route('**/api/fair/company', async route => {
    await held
    await route.continue()
  })
  const begunInSecond = countPackings(second)
  const isHeld = first.waitForRequest('**/api/fair/company')
  await first.getByRole('button', { name: said.pack }).click()
  await isHeld
  await second.getByRole('button', { name: said.pack }).click()
  await expect(second.getByText(/While another tab is packing/)).toBeVisible()
  expect(begunInSecond()).toBe(0)
  goOn()
  for (const page of tabs) await isPacked(page, said.packed)
  await expect(second.getByRole('button', { name: said.again })).toBeVisible()
  expect(begunInSecond()).toBe(1)

  // Whoever comes back to the first has what the second packed.
  await first.evaluate(() => dispatchEvent(new Event('focus')))
  await context.setOffline(true)
  for (const page of tabs) {
    await page.getByRole('link', { name: zeta.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: labelOf(zeta) })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="/style/"]').first()).toBeVisible()
  }

  await context.setOffline(false)
  await takeAway(zeta)
  await first.getByRole('button', { name: said.lock }).click()
  await first.getByRole('button', { name: said.unlock }).click()
  await expect(first.getByRole('link', { name: epsilon.name, exact: true })).toBeVisible()
  await expect(first.getByRole('link', { name: zeta.name })).toHaveCount(0)
  await first.goto(`/fair/company/${zeta.id}`)
  await expect(first.getByText(/^This is not in the pack/)).toBeVisible()
})

test('the account menu of a sales person leads there', async ({ page }) => {
  const { username } = await createSalesPerson('Gamma Gipfel')
  await openSession(page, username)
  await page.goto('/my-customers')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fair without a network' }).click()
  await expect(page).toHaveURL(/\/fair$/)
  await expect(page.getByRole('heading', { level: 1, name: 'At the fair' })).toBeVisible()
})
