import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, signIn, useDevice } from './session.ts'

const words = {
  en: {
    title: 'My customers',
    stopped: /^Stopped ordering/,
    step: /^(Next step|Ask how it sells).* for /,
    what: 'What is to be done',
    save: 'Save',
    done: 'Done',
    keep: 'Save this view',
    name: 'Name of the view',
    remove: 'Remove the view Owe most',
    undo: 'Undo',
    mine: 'Owe most',
    address: 'view=overdue&sort=overdue',
  },
  de: {
    title: 'Meine Kunden',
    stopped: /^Bestellen nicht mehr/,
    step: /^(Nächster Schritt|Ask how it sells).* für /,
    what: 'Was ist zu tun',
    save: 'Speichern',
    done: 'Erledigt',
    keep: 'Diese Ansicht speichern',
    name: 'Name der Ansicht',
    remove: 'Ansicht Volle Warenkörbe entfernen',
    undo: 'Rückgängig',
    mine: 'Volle Warenkörbe',
    address: 'view=carts&sort=booked',
  },
}

for (const [index, device] of devices.entries()) {
  const said = words[device.language]

  test(`a sales person sees who stopped ordering and acts for one in two presses, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    await signIn(page, 'sales')
    await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible()
    const clicks = await countClicks(page)
    const stopped = page.waitForResponse(/customers\?.*view=stopped/)
    await page.getByRole('button', { name: said.stopped }).click()
    await stopped
    await expect(page.locator('main [aria-busy=false] [data-customer]')).toHaveCount(1)
    const first = page.locator('[data-customer]').first()
    const number = await first.getAttribute('data-customer')
    await first.getByRole('button').first().click()
    await expect(page.getByRole('region').getByText(new RegExp(`^${number} - `))).toBeVisible()
    expect(clicks()).toBe(2)
  })

  test(`a sales person notes what is to be done next, finds it first, and is done with it, ${device.name}`, async ({
    page,
  }) => {
    const customer = ['10207', '10448'][index]!
    await useDevice(page, device)
    await signIn(page, 'sales', `/my-customers?search=${customer}`)
    const row = page.locator(`[data-customer="${customer}"]`)
    await row.getByRole('button', { name: said.step }).click()
    await page.getByLabel(said.what).fill('Ask how it sells')
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await expect(row).toContainText('Ask how it sells')
    await page.reload()
    await row.getByRole('button', { name: said.step }).click()
    await page.getByRole('button', { name: said.done, exact: true }).click()
    await expect(row).not.toContainText('Ask how it sells')
    await expect(row.getByRole('button', { name: said.step })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test(`a sales person keeps a view under a name and finds it again with one press, ${device.name}`, async ({
    page,
  }) => {
    await useDevice(page, device)
    await signIn(page, 'sales', `/my-customers?${said.address}`)
    await page.getByRole('button', { name: said.keep }).click()
    await page.getByLabel(said.name).fill(said.mine)
    await page.getByRole('button', { name: said.save, exact: true }).click()
    const view = page.getByRole('link', { name: said.mine, exact: true })
    await expect(view).toHaveAttribute('aria-current', 'true')
    await page.goto('/my-customers')
    await view.click()
    await expect(page).toHaveURL(`/my-customers?${said.address}`)
    await page.getByRole('button', { name: said.remove }).click()
    await expect(view).toBeHidden()
    await page.getByRole('button', { name: said.undo }).click()
    await expect(view).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
