import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './session.ts'

const cardOf = (page: Page, text: string) => page.locator('main li').filter({ hasText: text })

test('an address is added, made the default, changed, deleted and taken back', async ({ page }) => {
  const name = `Lager ${randomUUID().slice(0, 8)}`
  await signIn(page, 'twin1', '/my-account/addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await expect(form.getByLabel('Company')).not.toHaveValue('')
  await form.getByLabel('Department').fill(name)
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Please fill in this field.')).toHaveCount(3)
  await expect(form.getByLabel('Street and number')).toBeFocused()
  await form.getByLabel('Street and number').fill('Hafen 1')
  await form.getByLabel('City').fill('Kiel')
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Use as the default of its kind').check()
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  const card = cardOf(page, name)
  await expect(card).toContainText('Default')
  await expect(card).toContainText('Germany')
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused()

  await card.getByRole('button', { name: /^Edit .+, Hafen 1, Kiel$/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('City').fill('Lübeck')
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await expect(card).toContainText('Lübeck')

  await card.getByRole('button', { name: /^Delete .+, Hafen 1, Lübeck$/ }).click()
  await expect(card).toHaveCount(0)
  await expect(page.locator('main [data-edit]:focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(card).toContainText('Default')
  await card.getByRole('button', { name: /^Delete .+, Hafen 1, Lübeck$/ }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(card).toBeVisible()
})

test('an address without a country says so and is completed on the page', async ({ page }) => {
  await signIn(page, 'deals', '/my-account/addresses?type=1')
  await expect(page.getByText(/^The country is missing\./)).toBeVisible()
  await page.getByRole('button', { name: /^Add country:/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Country')).toBeFocused()
  await page.getByRole('dialog').getByLabel('Country').selectOption('AT')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/^The country is missing\./)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Shipping address/ })).toHaveAttribute('aria-pressed', 'true')
})

test('who may not add addresses is told who does, and cannot lead one elsewhere', async ({ page }) => {
  await signIn(page, 'frozen', '/my-account/addresses')
  await expect(page.getByText('Your Sales Manager adds, changes and removes addresses.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add address' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Street and number')).not.toBeEditable()
  await expect(page.getByRole('dialog').getByLabel('Country')).toBeDisabled()
})
