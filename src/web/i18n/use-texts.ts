import type { Locale } from '#domain/locale.ts'
import { useStore } from '../ui/store.ts'
import { activeTexts, type Translate, t } from './texts.ts'

/** The texts of the active language; the component is drawn again when the language changes. */
export function useTexts(): Translate {
  useStore(activeTexts)
  return t
}

export function useLocale(): Locale {
  return useStore(activeTexts, ({ locale }) => locale)
}
