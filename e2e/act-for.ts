import { expect, type Page } from '@playwright/test'
import { authorisation } from './visitor.ts'

/**
 * A sales person's session takes up one of their companies. Carts belong to person and company, so each journey that
 * orders has a cart of its own, whatever others do at the same time.
 */
export async function actFor(page: Page, customerNo: string): Promise<void> {
  const headers = await authorisation(page)
  const found = await page.request.get(`/api/user/salesPersonCustomers?search=${customerNo}`, { headers })
  const companyId = (await found.json()).data[0]._id
  const taken = await page.request.post('/api/user/switchCustomerOfSalesPerson', { headers, data: { companyId } })
  expect(taken.status()).toBe(200)
}
