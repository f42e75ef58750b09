import { expect, test } from '@playwright/test'
import { mailWith } from './mailbox.ts'
import { fillSignIn, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

const newPassword = 'four words in a row'

test('a buyer who forgot the password gets a link by mail and is signed in with the new one', async ({
  page,
  browser,
}) => {
  const username = await createBuyer('forgetful')
  const email = `${username}@colleagues.example`
  const other = await browser.newPage()
  await signIn(other, username)

  await page.goto('/landing')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeFocused()
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `We have sent a link to ${email}` })).toBeFocused()

  const link = /https?:\/\/\S+\/reset\?token=[\w-]+/.exec(await mailWith('/reset?token=', email))?.[0]
  expect(link).toBeDefined()
  await page.goto(link!)
  await expect(page).toHaveURL('/reset')

  await page.getByLabel('New password').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password needs at least 10 characters.')).toBeVisible()
  await page.getByLabel('New password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  // Signed out on all other devices.
  await other.reload({ waitUntil: 'commit' })
  await expect(other).toHaveURL('/landing')

  // The link works once.
  await other.goto(link!)
  await other.getByLabel('New password').fill(newPassword)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please ask for a new one.',
  )
  await other.goto('/landing')
  await fillSignIn(other, username, newPassword)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/')
})

test('an unknown address is named as such', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('nobody@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'This E-Mail address is not in our System. Please check your E-Mail.',
  )
})

test('a slip of the finger is caught before anything is sent', async ({ page }) => {
  await page.goto('/forgot-password')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('anna@huber')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a complete e-mail address')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('without the link of the mail there is a way to get one', async ({ page }) => {
  await page.goto('/reset')
  await expect(page.getByText('This page needs the link from our e-mail.')).toBeVisible()
  await expect(page.getByText('You will be signed in with it right away')).toBeHidden()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
