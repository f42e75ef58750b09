import { useSyncExternalStore } from 'react'
import { currentLocale, currentTable, subscribe, type Translate, t } from './texts.ts'

/** The texts of the active language; the component is drawn anew when the language changes. */
export function useTexts(): Translate {
  useSyncExternalStore(subscribe, currentTable)
  return t
}

export function useLocale(): ReturnType<typeof currentLocale> {
  return useSyncExternalStore(subscribe, currentLocale)
}
