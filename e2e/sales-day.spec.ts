import { expect, type Page, test } from '@playwright/test'
import { canAdd } from './cart-of.ts'
import { countClicks } from './clicks.ts'
import { isPacked } from './is-packed.ts'
import { arePicturesWanted, isSoundAndPictured } from './is-sound.ts'
import { authorisation, type Device, openSession, useDevice } from './session.ts'
import { keepsData, startsOwnShop } from './shop.ts'
import { createDebtor, createSalesPerson, lookAfter, type OwnCompany, takeOverMostCompanies } from './shop-database.ts'

/** Packing and writing without a network. */
test.use({ serviceWorkers: 'allow' })

const words = {
  en: {
    stopped: /^Stopped ordering/,
    search: 'Search my customers',
    pick: 'Select styles',
    keep: 'Put into a selection',
    selectionName: 'Name of the selection',
    putIn: 'Put in',
    openSelection: 'Open selection',
    present: 'Present',
    next: 'Next',
    finish: 'Finish',
    of: (place: number) => `${place} of 3`,
    noted: 'What was noted',
    cart: 'To the cart',
    terms: 'I agree to the terms and conditions.',
    contract: 'I confirm the contract text:',
    place: /^Place order/,
    bar: 'Selected styles',
    curves: 'Size curves…',
    total: 'Pieces per style',
    more: 'More actions',
    suggest: 'Suggest to a buyer',
    receiver: 'For whom',
    send: 'Suggest',
    waits: 'Waits for Kim Huber',
    fair: 'At the fair',
    pack: 'Pack 2 companies',
    packed: 'Packed',
    newOrder: 'New order from stock',
    find: 'Name, number, colour',
    saved: 'Saved on this device',
    agreed: 'The customer agrees to the terms and confirms the contract.',
    ready: 'Ready to be sent',
    backToDraft: 'Back to draft',
    sendOrder: 'Send 1 order',
    ordered: /^Ordered: /,
  },
  de: {
    stopped: /^Bestellen nicht mehr/,
    search: 'Meine Kunden durchsuchen',
    pick: 'Modelle auswählen',
    keep: 'In eine Auswahl legen',
    selectionName: 'Name der Auswahl',
    putIn: 'Hineinlegen',
    openSelection: 'Auswahl öffnen',
    present: 'Präsentieren',
    next: 'Weiter',
    finish: 'Zum Ende',
    of: (place: number) => `${place} von 3`,
    noted: 'Was notiert wurde',
    cart: 'Zum Warenkorb',
    terms: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
    contract: 'Ich bestätige den Vertragstext:',
    place: /bestellen$|^Bestellung aufgeben|^Zahlungspflichtig/,
    bar: 'Ausgewählte Modelle',
    curves: 'Größenkurven …',
    total: 'Stück je Modell',
    more: 'Weitere Aktionen',
    suggest: 'Einem Einkäufer vorschlagen',
    receiver: 'Für wen',
    send: 'Vorschlagen',
    waits: 'Wartet auf Kim Huber',
    fair: 'Auf der Messe',
    pack: '2 Firmen einpacken',
    packed: 'Eingepackt',
    newOrder: 'Neuer Auftrag ab Lager',
    find: 'Name, Nummer, Farbe',
    saved: 'Auf diesem Gerät gespeichert',
    agreed: 'Der Kunde stimmt den Bedingungen zu und bestätigt den Vertrag.',
    ready: 'Bereit zum Senden',
    backToDraft: 'Zurück zum Entwurf',
    sendOrder: '1 Auftrag senden',
    ordered: /^Bestellt: /,
  },
}

const screens = [
  { where: 'at a desk', width: 1440, height: 900, usually: 'en' },
  { where: 'on a tablet', width: 1024, height: 768, usually: 'de' },
  { where: 'on a phone', width: 390, height: 844, usually: 'en' },
] as const
const spoken = { en: 'in English', de: 'in German' }

/** Each screen in one language, and in both where pictures are wanted. */
const days: Device[] = screens.flatMap(({ where, width, height, usually }) =>
  (arePicturesWanted ? (['en', 'de'] as const) : [usually]).map(language => {
    return { language, width, height, name: `${spoken[language]} ${where}` }
  }),
)

async function piecesFor(page: Page, { id }: OwnCompany): Promise<number> {
  const headers = { ...(await authorisation(page)), 'X-Act-For': id }
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  return data.items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
}

async function ordersOf(page: Page, { id }: OwnCompany): Promise<number> {
  const headers = { ...(await authorisation(page)), 'X-Act-For': id }
  return (await (await page.request.get('/api/order', { headers })).json()).meta.total
}

const bar = (page: Page) => page.locator('[data-company-bar] [aria-current], [data-company-bar] [aria-haspopup]')

/** Everything a day has, with companies of its own and whatever styles the shop sells. */
for (const device of days) {
  test(`a day of a sales person, ${device.name}`, async ({ page, context }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const said = words[device.language]
    const see = (what: string) => isSoundAndPictured(page, `${device.width}-${device.language}-${what}`)
    await useDevice(page, device)
    const { customerNo: withBuyer } = await createDebtor([])
    const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
    const [alpha, beta] = companies as [OwnCompany, OwnCompany]
    await lookAfter(username, withBuyer)
    // In a shop that was made large, among hundreds of others.
    if (keepsData) await takeOverMostCompanies(username)
    await openSession(page, username)

    const boxes = page.locator('main :is(table, ul) input[type=checkbox]')
    const actFor = async (customerNo: string) => {
      await page.goto('/my-customers')
      await page.getByRole('searchbox', { name: said.search }).fill(customerNo)
      const row = page.locator(`[data-customer="${customerNo}"]`)
      await expect(page.locator('main [aria-busy=false] [data-customer]')).toHaveCount(1)
      await row.getByRole('button').first().click()
      await expect(bar(page)).toContainText(customerNo)
    }

    await test.step('who stopped ordering', async () => {
      await page.goto('/my-customers')
      await expect(page.locator('main [aria-busy=false] [data-customer]').first()).toBeVisible()
      await see('01-customers')
      const stopped = page.waitForResponse(/customers\?.*view=stopped/)
      await page.getByRole('button', { name: said.stopped }).click()
      await stopped
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await see('02-stopped')
    })

    let style = ''
    await test.step('a selection is made and presented', async () => {
      await actFor(alpha.customerNo)
      await page.goto('/category?available=1')
      await page.getByRole('button', { name: said.pick }).click()
      for (const place of [0, 1, 2]) await boxes.nth(place).check()
      await see('03-picked')
      await page.getByRole('button', { name: said.keep }).click()
      await page.getByRole('dialog').getByLabel(said.selectionName).fill(`Talk ${device.name}`)
      await page.getByRole('dialog').getByRole('button', { name: said.putIn }).click()
      await page.getByRole('button', { name: said.openSelection }).click()
      await expect(page.locator('main [data-product]')).toHaveCount(3)
      await see('04-selection')
      await page.getByRole('link', { name: said.present }).click()
      for (const place of [1, 2, 3]) {
        const position = page.locator('[data-full-screen] header [role=status]')
        await expect(position.filter({ hasText: said.of(place) })).toBeVisible()
        await page.locator('[data-quantities] input[data-quantity]:not([readonly])').first().fill('2')
        // Once its sizes are there, the heading is the style's.
        style ||= (await page.getByRole('heading', { level: 1 }).textContent())!.trim()
        if (place === 1) await see('05-presented')
        await page.getByRole('button', { name: place === 3 ? said.finish : said.next }).click()
      }
      await expect(page.getByRole('heading', { level: 1, name: said.noted })).toBeVisible()
      await expect.poll(() => piecesFor(page, alpha)).toBeGreaterThan(0)
      await see('06-noted')
    })

    await test.step('it is ordered', async () => {
      await page.getByRole('link', { name: said.cart }).click()
      await expect(page).toHaveURL(/\/detailed-cart\?type=order/)
      await expect(page.getByRole('main')).toContainText(style)
      await see('07-cart')
      await page.goto('/checkout?type=order')
      await page.getByLabel(said.terms).click()
      await page.getByLabel(said.contract).click()
      await see('08-checkout')
      await page.getByRole('button', { name: said.place }).click()
      await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
      await expect(page.getByRole('main')).toContainText(alpha.customerNo)
      expect(await ordersOf(page, alpha)).toBe(1)
      await see('09-ordered')
    })

    await test.step('a season is filled by size curves and suggested to a buyer', async () => {
      await actFor(withBuyer)
      await page.goto('/category?mode=preOrder')
      await page.getByRole('button', { name: said.pick }).click()
      for (const place of [0, 1]) await boxes.nth(place).check()
      await page.getByRole('region', { name: said.bar }).getByRole('button', { name: said.curves }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(said.total, { exact: true }).click()
      await expect(dialog.locator('[type=submit]')).toBeEnabled()
      await see('10-curves')
      await dialog.locator('[type=submit]').click()
      await expect(dialog).toBeHidden()
      await canAdd(page)
      await page.locator('.bottom-bar').getByRole('button').last().click()
      await expect(page.locator('.toasts')).toContainText(withBuyer)
      await page.goto('/detailed-cart?type=preOrder')
      if (device.width < 1024) await page.getByRole('button', { name: said.more }).click()
      await page.getByRole('link', { name: said.suggest }).click()
      await expect(page.getByLabel(said.receiver)).toHaveValue(/\d+/)
      await see('11-suggest')
      await page.getByRole('button', { name: said.send, exact: true }).click()
      await expect(page.getByText(said.waits)).toBeVisible()
      await see('12-suggested')
    })

    await test.step('at the fair an order is written without a network', async () => {
      await page.goto('/fair')
      const presses = await countClicks(page)
      for (const { customerNo } of companies) {
        await page.getByRole('searchbox').click()
        await page.getByRole('searchbox').fill(customerNo)
        await page.getByRole('listitem').filter({ hasText: customerNo }).getByRole('checkbox').check()
      }
      // Where the whole catalogue is too much for a pack, what was talked about in the morning is taken along.
      if (keepsData) await page.getByRole('checkbox', { name: `Talk ${device.name}` }).check()
      await see('13-fair')
      await page.getByRole('button', { name: said.pack }).click()
      await isPacked(page, said.packed)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
      await see('14-packed')
      await context.setOffline(true)
      await page.getByRole('link', { name: beta.name, exact: true }).click()
      await page.getByRole('button', { name: said.newOrder }).click()
      await page.getByRole('searchbox', { name: said.find }).click()
      await page.getByRole('searchbox', { name: said.find }).fill(style)
      await see('15-found-offline')
      await page.getByRole('link', { name: style }).first().click()
      const cells = page.getByRole('table').getByRole('textbox')
      await expect(cells.first()).toBeVisible()
      // Of several sizes, so that also a cheap style reaches the least that is ordered: one press, then keys alone. The
      // styles by which a shop was made large have few sizes.
      await cells.first().click()
      const across = await page.locator('main tbody tr').first().getByRole('textbox').count()
      for (let place = 0; place < across; place++) {
        await page.keyboard.type(keepsData ? '6' : '2')
        await page.keyboard.press('ArrowRight')
      }
      await expect(page.getByText(said.saved)).toBeVisible()
      await see('16-written-offline')
      await page.locator('header a[href="/fair/orders"]').click()
      await page.getByRole('link', { name: new RegExp(`^${beta.name}, `) }).click()
      await page.getByRole('checkbox', { name: said.agreed }).check()
      await page.getByRole('button', { name: said.ready }).click()
      await expect(page.getByRole('button', { name: said.backToDraft })).toBeVisible()
      await context.setOffline(false)
      await page.locator('header a[href="/fair/orders"]').click()
      await page.getByRole('button', { name: said.sendOrder }).click()
      await expect(page.getByText(said.ordered)).toBeVisible()
      expect(await ordersOf(page, beta)).toBe(1)
      expect(presses()).toBe(keepsData ? 17 : 16)
      await see('17-sent')
    })
  })
}
