import { expect, type Page, test } from '@playwright/test'
import { authorisation, type Device, devices, openSession, untilSaved, useDevice } from './session.ts'
import { createBuyer, runInShop } from './shop-database.ts'

interface Style {
  _id: string
  variantSku: string
  availability: string
}

/** Other journeys count the stock of these styles. */
const isCounted = ({ variantSku }: Style) => /^NG-(1042|1077|2042)-/.test(variantSku)

/** A variant that is sold out; another one per language, since both journeys run at the same time. */
async function soldOutVariant(page: Page, { language }: Device): Promise<{ id: string; sku: string }> {
  const headers = await authorisation(page)
  const sort = { en: 'sku', de: 'newest' }[language]
  for (let number = 1; ; number++) {
    const list = `/api/material/listMaterialWithVariants?sort=${sort}&page=${number}&pageSize=100`
    const { data } = await (await page.request.get(list, { headers })).json()
    if (data.length === 0) throw new Error('nothing is sold out')
    const found = data.find((row: Style) => row.availability === 'soldOut' && !isCounted(row))
    if (found) return { id: found._id.split('-')[0], sku: found.variantSku }
  }
}

/** The texts of the pages in each language. */
const words = {
  en: {
    notify: /^Notify me: /,
    notified: /^You will be notified: /,
    soldOut: 'Sold out',
    inStock: 'In stock',
    notifications: 'Stock notifications',
    remove: /^Delete (?!all)/,
    undo: 'Undo',
  },
  de: {
    notify: /^Benachrichtigen: /,
    notified: /^Sie werden benachrichtigt: /,
    soldOut: 'Ausverkauft',
    inStock: 'Auf Lager',
    notifications: 'Bestandsmeldungen',
    remove: /^(?!Alle ).* löschen$/,
    undo: 'Rückgängig',
  },
}

for (const device of devices) {
  const said = words[device.language]

  test(`who asks to be notified hears of new stock, opens the product, and ends the alarm with a way back, ${device.name}`, async ({
    page,
  }) => {
    test.slow()
    await useDevice(page, device)
    await openSession(page, await createBuyer(`alarm-${device.language}`))
    const { id, sku } = await soldOutVariant(page, device)
    await page.goto(`/product/${id}?sku=${sku}`)
    const notify = page.getByRole('button', { name: said.notify }).first()
    await untilSaved(page, '/api/alarm', () => notify.click())
    await expect(page.getByRole('button', { name: said.notified }).first()).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/alarm')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: sku })
    await expect(row).toContainText(said.soldOut)
    const byMail = row.getByRole('checkbox', { name: /e-mail/i })
    await untilSaved(page, '/api/alarm', () => byMail.check())
    await runInShop('stock', 'nordgrat', sku, '+24')
    const menu = page.getByRole('region', { name: said.notifications })
    const bell = page.getByRole('button', { name: new RegExp(`^${said.notifications}`) })
    await expect(async () => {
      await page.reload()
      await bell.click()
      await expect(menu.getByText(sku)).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(row).toContainText(said.inStock)
    await menu.getByRole('button', { name: said.remove }).first().click()
    await expect(menu).toBeFocused()
    await page.getByRole('button', { name: said.undo }).click()
    await bell.click()
    await menu.getByRole('button').filter({ hasText: sku }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${id}\\?sku=${sku}`))

    await page.goto('/alarm')
    await row.getByRole('button', { name: said.remove }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: said.undo }).click()
    await expect(row).toHaveCount(1)
    await expect(byMail).toBeChecked()
  })
}
