/**
 * Every key the shop listens to, written once: what listens, the button that shows it and the help all read it here.
 * `Mod` is Ctrl, on a Mac also the command key; two keys with a space between are pressed one after the other.
 */
export const keys = {
  palette: 'Mod+k',
  search: '/',
  help: '?',
  primary: 'Mod+Enter',
  undo: 'Mod+z',
  toasts: 'F8',
  wish: 'w',
  quantities: '0-9',
  paste: 'Mod+v',
  nextOrder: 'j',
  previousOrder: 'k',
  fillDown: 'Mod+d',
  home: 'g h',
  orderCart: 'g c',
  preOrderCart: 'g p',
  orderSheet: 'g u',
  orders: 'g o',
  invoices: 'g i',
  wishlist: 'g w',
  notifications: 'g n',
  account: 'g a',
  company: 'g s',
} as const

export type Shortcut = keyof typeof keys

/** A key press in the words of the table above. Shift counts only beside Ctrl: alone it is how some layouts reach a sign. */
export function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  if (isDigit(key) && !ctrlKey && !metaKey) return keys.quantities
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Mod+${shiftKey ? 'Shift+' : ''}${name}` : name
}

function isDigit(key: string): boolean {
  return key.length === 1 && key >= '0' && key <= '9'
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
