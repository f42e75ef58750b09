import type { Page } from '@playwright/test'

/**
 * A sales person's session takes up one of their companies. Carts belong to person and company, so each journey that
 * orders has a cart of its own, whatever others do at the same time.
 */
export async function actFor(page: Page, customerNo: string): Promise<void> {
  await page.evaluate(async number => {
    const cookies = new Map(document.cookie.split('; ').map(pair => pair.split('=') as [string, string]))
    const headers = {
      Authorization: `Basic ${btoa(`${cookies.get('userId')}:${cookies.get('token')}`)}`,
      'Content-Type': 'application/json',
    }
    const found = await fetch(`/api/user/salesPersonCustomers?search=${number}`, { headers })
    const companyId = (await found.json()).data[0]._id
    const body = JSON.stringify({ companyId })
    await fetch('/api/user/switchCustomerOfSalesPerson', { method: 'POST', headers, body })
  }, customerNo)
}
