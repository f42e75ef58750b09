import type { ReactNode } from 'react'
import ridge from '../../assets/ridge.svg'
import ridgeAtNight from '../../assets/ridge-night.svg'
import { useTexts } from '../../i18n/use-texts.ts'
import { shopPage } from '../../ui/brand.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { BottomBar } from '../frame/BottomBar.tsx'
import { useWelcome } from './use-welcome.ts'

/** The frame of the signed-out screens: the form, and beside it on wide screens a drawing of where the goods go. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  const t = useTexts()
  const welcome = useWelcome()
  const { landingImage } = shopPage()
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <a href="#content" className="skip-link">
        {t('skip.to.content')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <header className="flex flex-wrap items-center justify-between gap-4 px-4 py-3 lg:px-8 lg:py-5">
          <Logo name={welcome?.companyName} sources={[welcome?.logo]} />
          <LanguageSwitch />
        </header>
        <main id="content" className="flex-1 px-4 py-6 lg:flex lg:items-center lg:px-8 lg:py-8">
          <div className="mx-auto w-full max-w-[25rem]">{children}</div>
        </main>
        <footer>
          <BottomBar company={welcome} />
        </footer>
      </div>
      <div className="relative hidden overflow-hidden bg-sunken lg:block" aria-hidden>
        {landingImage ? (
          <Picture src={landingImage} className="dark:brightness-[0.55]" />
        ) : (
          <>
            <Picture src={ridge} className="dark:hidden" />
            <Picture src={ridgeAtNight} className="hidden dark:block" />
          </>
        )}
      </div>
    </div>
  )
}

/** Only the one that is seen is loaded. */
function Picture({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      width={960}
      height={1080}
      className={`sticky top-0 h-dvh w-full object-cover object-bottom ${className}`}
    />
  )
}
