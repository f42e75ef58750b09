import { type Locale, locales } from '#domain/locale.ts'
import { switchLocale } from '../i18n/texts.ts'
import { useLocale, useTexts } from '../i18n/use-texts.ts'
import { Flag } from './Flag.tsx'

/** In its own language each, since who needs the switch cannot read the page. */
const names = { en: 'English', de: 'Deutsch' } as const

interface LanguageSwitchProps {
  onSwitch?: (locale: Locale) => void
}

export function LanguageSwitch({ onSwitch }: LanguageSwitchProps) {
  const t = useTexts()
  const current = useLocale()
  return (
    <fieldset className="inline-flex gap-1">
      <legend className="sr-only">{t('language')}</legend>
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void switchLocale(locale).then(() => onSwitch?.(locale))}
          className="flex min-h-11 items-center gap-2 rounded-control border border-transparent px-2.5 text-row text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-pressed:border-line aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink lg:min-h-8 lg:text-ui"
        >
          <span className="hidden sm:inline lg:inline">
            <Flag locale={locale} />
          </span>
          {names[locale]}
        </button>
      ))}
    </fieldset>
  )
}
