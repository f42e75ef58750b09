import { expect, test } from '@playwright/test'
import { openSession, signIn } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

test('the address chooses the variant: number, colour, picture', async ({ page }) => {
  await signIn(page, 'buyer', '/product/1-whatever?sku=NG-1042-EMB-M')
  await expect(page.getByRole('heading', { level: 1, name: 'Kar 3L Jacket' })).toBeVisible()
  await expect(page.getByText('NG-1042-EMB-M', { exact: true })).toBeVisible()
  await expect(page.getByText('Ember / Ink, M', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kar 3L Jacket, Ember / Ink, front' })).toBeVisible()
})

test('the price says why it is so', async ({ page }) => {
  await signIn(page, 'buyer', '/product/1')
  await page.getByText('Why this price?').click()
  await expect(page.getByText(/It comes from your price list/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^from 12 / })).toBeVisible()
})

test('net and gross for whom the shop shows both', async ({ page }) => {
  await signIn(page, 'vienna', '/product/1')
  await expect(page.getByText(/incl\. VAT/).first()).toBeVisible()
})

test('more than is left says what is left, and takes it', async ({ page }) => {
  await setStock('NG-1042-SPR-XL', 24)
  await openSession(page, await createBuyer('what-is-left'))
  await page.goto('/product/1')
  const cell = page.getByRole('textbox', { name: 'Spruce / Basalt, XL', exact: true })
  await cell.fill('99')
  await expect(page.getByText('Spruce / Basalt, XL: 99 typed, 24 can be had now')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add \d+ unit/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Take \d+$/ }).click()
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: /^Add \d+ unit/ }).click()
  await expect(page.getByRole('link', { name: 'Order cart, 1 item' })).toBeVisible()
})

test('a heart puts the style on the wishlist and takes it off again', async ({ page }) => {
  await signIn(page, await createBuyer('heart', 'vienna'), '/product/63')
  const heart = page.getByRole('button', { name: /^Add .* to the wishlist$/ }).first()
  const wasListed = (await heart.getAttribute('aria-pressed')) === 'true'
  await heart.click()
  await expect(page.getByText(/^The product was .* the wishlist\.$/)).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', String(!wasListed))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(wasListed))
})

test('an unknown product is said to be unknown', async ({ page }) => {
  await signIn(page, 'buyer', '/product/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'This product could not be found.' })).toBeVisible()
})
