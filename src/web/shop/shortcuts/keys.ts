/**
 * Every shortcut of the shop. The listener, the buttons that show a key and the help all read this table.
 * `Mod` is Ctrl, on a Mac also Command. Keys with a space between them are pressed one after the other.
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
  nextStyle: 'ArrowRight',
  previousStyle: 'ArrowLeft',
  nextPage: 'PageDown',
  previousPage: 'PageUp',
  leave: 'Escape',
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
  callOrChoose: 'c',
  nextStep: 'n',
  companyTab: 'Alt+1-9',
} as const

export type Shortcut = keyof typeof keys

/** Only sales people have companies to go between. */
export const keysOfSalesPeople: ReadonlySet<Shortcut> = new Set(['company', 'callOrChoose', 'nextStep', 'companyTab'])

/** A key press as written in the table above. Shift alone is ignored: some layouts need it for signs such as `/`. */
export function keyOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  // By its place: with Alt some systems type another sign.
  if (altKey) return /^Digit[1-9]$/.test(code) && !ctrlKey && !metaKey ? keys.companyTab : ''
  if (isDigit(key) && !ctrlKey && !metaKey) return keys.quantities
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Mod+${shiftKey ? 'Shift+' : ''}${name}` : name
}

function isDigit(key: string): boolean {
  return key.length === 1 && key >= '0' && key <= '9'
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>
