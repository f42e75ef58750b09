import { currentLocale } from '../../i18n/texts.ts'
import { keyLabel } from './key-label.ts'
import { keys, type Shortcut } from './keys.ts'

/** The combination of a shortcut, as shown on buttons. */
export function keyText(name: Shortcut): string {
  return combinationText(keys[name])
}

export function combinationText(combination: string): string {
  return keyLabel(combination, currentLocale(), isMac)
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
