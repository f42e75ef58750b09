import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './session.ts'

/** The name and the first bytes of the file that a click downloads. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; start: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), start: (await readFile(await file.path())).toString('latin1', 0, 5) }
}

test('what the company bought is saved from the account, a line sheet from the list', async ({ page }) => {
  await signIn(page, 'buyer', '/my-account/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  const sheet = page.getByRole('link', { name: /Product data sheet/ }).first()
  expect(await saved(page, () => sheet.click())).toEqual({
    name: expect.stringMatching(/^NG-.*\.pdf$/),
    start: '%PDF-',
  })

  await page.goto('/category/Jackets-1')
  const button = page.getByRole('button', { name: 'Line sheet (PDF)' })
  expect(await saved(page, () => button.click())).toEqual({
    name: expect.stringMatching(/^Nordgrat-Outdoor_.+_Line-sheet-Jackets_\d{4}-\d\d-\d\d\.pdf$/),
    start: '%PDF-',
  })
  await expect(button).toBeFocused()
})
