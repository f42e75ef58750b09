import { expect, test } from '@playwright/test'
import { signIn } from './session.ts'

test('notifications are unread, then read, go one by one or all at once, and failing is said', async ({ page }) => {
  const row = (id: string, name: string) => ({
    _id: id,
    name,
    domainId: '1',
    domainReference: 'NG-1042-EMB-M',
    kind: 'back',
    date: '2026-03-05T09:00:00.000Z',
  })
  const lists = { notViewedNotifications: [row('1', 'Kar'), row('2', 'Fell')], viewedNotifications: [row('3', 'Grat')] }
  let isBroken = false
  await page.route(/\/api\/notification(\/setViewed)?(\?|$)/, async route => {
    if (isBroken) return route.fulfill({ status: 500, body: '' })
    const method = route.request().method()
    if (method === 'GET') {
      const unreadNotificationCount = lists.notViewedNotifications.length
      const total = unreadNotificationCount + lists.viewedNotifications.length
      return route.fulfill({ json: { data: lists, unreadNotificationCount, meta: { total } } })
    }
    const { ids } = route.request().postDataJSON() as { ids: string[] }
    const left = (list: { _id: string }[]) => list.filter(one => !ids.includes(one._id))
    if (method === 'POST')
      lists.viewedNotifications.push(...lists.notViewedNotifications.filter(one => ids.includes(one._id)))
    else lists.viewedNotifications = left(lists.viewedNotifications) as typeof lists.viewedNotifications
    lists.notViewedNotifications = left(lists.notViewedNotifications) as typeof lists.viewedNotifications
    return route.fulfill({ json: { data: { count: ids.length } } })
  })
  await signIn(page, 'buyer')
  const clock = page.getByRole('button', { name: /^Stock notifications/ })
  const menu = page.getByRole('region', { name: 'Stock notifications' })
  await expect(clock).toHaveAccessibleName('Stock notifications, 2 unread')
  await clock.click()
  await expect(menu.getByRole('heading', { level: 3, name: 'Read' })).toBeVisible()
  await menu.getByRole('button').filter({ hasText: 'Kar' }).first().click()
  await expect(page).toHaveURL('/product/1?sku=NG-1042-EMB-M')
  await expect(clock).toHaveAccessibleName('Stock notifications, 1 unread')
  // Wait for the new page to focus its heading, which would close the menu opened next.
  await expect(page.getByRole('heading', { level: 1, name: /Kar/ })).toBeFocused()

  await clock.click()
  await menu.getByRole('button', { name: 'Delete Fell' }).click()
  await expect(page.getByText('The notification was deleted.').first()).toBeVisible()
  await expect(menu.getByRole('button', { name: /^Delete (Kar|Fell|Grat)$/ })).toHaveCount(2)
  isBroken = true
  await menu.getByRole('button', { name: 'Delete Grat' }).click()
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  isBroken = false
  await menu.getByRole('button', { name: 'Delete all' }).click()
  await expect(menu.getByRole('heading', { name: 'Low in stock' })).toBeVisible()
  await expect(clock).toHaveAccessibleName('Stock notifications')

  isBroken = true
  await page.reload()
  await clock.click()
  await expect(menu.getByText('The notifications could not be loaded.')).toBeVisible()
})
