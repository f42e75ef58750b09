import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { PageTitle } from '../PageTitle.tsx'
import { ContentSamples } from './ContentSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'

/** Every component in every state, to look at and for axe. In development only, so its words are English. */
export function Gallery() {
  const [theme, setTheme] = useState('light')
  const [mode, setMode] = useState<'now' | 'later'>('now')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <div data-mode={mode} className="min-h-dvh bg-canvas text-ink">
      <main className="mx-auto grid max-w-[1320px] gap-10 px-4 py-8">
        <header className="flex flex-wrap items-center gap-3">
          <PageTitle className="mr-auto text-title font-bold">Gallery</PageTitle>
          <Button onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>Theme: {theme}</Button>
          <Button kind="primary" onClick={() => setMode(mode === 'now' ? 'later' : 'now')}>
            Mode: {mode}
          </Button>
        </header>
        <FieldSamples />
        <ContentSamples />
        <OverlaySamples />
      </main>
    </div>
  )
}
