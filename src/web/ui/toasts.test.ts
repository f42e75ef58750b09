import { afterEach, expect, test } from 'vitest'
import { closeToast, showToast, toastStore } from './toasts.ts'

afterEach(() => {
  for (const toast of toastStore.get()) closeToast(toast.id)
})

test('a toast goes after 5000 ms, one with an action after 10 s, and one with its own time after that', () => {
  showToast({ type: 'info', text: 'plain' })
  showToast({ type: 'success', text: 'with action', actions: [{ label: 'Undo', onSelect: () => {} }] })
  showToast({ type: 'warning', text: 'own time', timeout: 1234 })
  expect(toastStore.get().map(toast => toast.timeout)).toEqual([5000, 10_000, 1234])
})

test('an unknown type shows as danger', () => {
  showToast({ type: 'rainbow', text: 'what' })
  expect(toastStore.get()[0]?.type).toBe('danger')
})

test('at most three are shown, the newest', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ type: 'info', text })
  expect(toastStore.get().map(toast => toast.text)).toEqual(['2', '3', '4'])
})
