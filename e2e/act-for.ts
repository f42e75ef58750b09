import { expect, type Page } from '@playwright/test'
import { authorisation } from './session.ts'

/**
 * Lets a sales person act for a company. A cart belongs to a person and a company, so a journey that acts for a company
 * of its own has a cart of its own.
 */
export async function actFor(page: Page, customerNo: string): Promise<void> {
  const headers = await authorisation(page)
  const found = await page.request.get(`/api/user/salesPersonCustomers?search=${customerNo}`, { headers })
  const companyId = (await found.json()).data[0]._id
  const taken = await page.request.post('/api/user/switchCustomerOfSalesPerson', { headers, data: { companyId } })
  expect(taken.status()).toBe(200)
  // The tab goes on with the company of the session.
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    for (const kept of [sessionStorage, localStorage]) {
      for (const key of Object.keys(kept)) if (key.startsWith('companies ')) kept.removeItem(key)
    }
  })
}
