import type { enAside } from '../en/aside.ts'

export const deAside: Record<keyof typeof enAside, string> = {
  'cart.aside.one': '{count} Position wartet neben dem Warenkorb, bis diese Bestellung aufgegeben ist.',
  'cart.aside.other': '{count} Positionen warten neben dem Warenkorb, bis diese Bestellung aufgegeben ist.',
  'cart.aside.back': 'Zurück in den Warenkorb',
  'cart.aside.busy': 'Wird zurückgelegt …',
  'cart.aside.is.back.one': 'Die {count} Position, die gewartet hat, liegt wieder im Warenkorb.',
  'cart.aside.is.back.other': 'Die {count} Positionen, die gewartet haben, liegen wieder im Warenkorb.',
}
