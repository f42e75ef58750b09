import { useState } from 'react'
import { contentState } from '#domain/content-state.ts'
import { bannerPath } from '#domain/link.ts'
import { textIn } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { BannerForm } from './BannerForm.tsx'
import { type EditedBanner, isHexColour, newBanner } from './edited-banner.ts'
import { StateText } from './StateText.tsx'

interface BannerListProps {
  title: string
  /** The banners as JSON, as the draft keeps them. */
  text: string
  problems: ReadonlyMap<string, ProblemCode>
  mayWrite: boolean
  onText: (text: string) => void
}

/** The banners of one place in their order, each as buyers see it; one at a time is open. */
export function BannerList({ title, text, problems, mayWrite, onText }: BannerListProps) {
  const t = useTexts()
  const locale = useLocale()
  const [open, setOpen] = useState<number>()
  const banners: EditedBanner[] = text ? JSON.parse(text) : []
  const change = (next: readonly EditedBanner[]) => onText(next.length > 0 ? JSON.stringify(next) : '')
  const moved = (place: number, by: number) => {
    const next = [...banners]
    const [one] = next.splice(place, 1)
    next.splice(place + by, 0, one!)
    change(next)
    setOpen(undefined)
  }
  const today = new Date().toLocaleDateString('sv')
  return (
    <section className="grid gap-3">
      <h2 className="text-row font-semibold">{title}</h2>
      {banners.length === 0 && <p className="text-ui text-ink-3">{t('desk.banners.none')}</p>}
      <ul className="grid gap-3">
        {banners.map((banner, place) => {
          const name = textIn(banner.title, locale) || t('desk.banner.untitled')
          const wrong = [...problems].flatMap(([column, code]) =>
            column.startsWith(`value.${place}.`) ? [{ part: column.split('.')[2] ?? '', code }] : [],
          )
          const days = { isActive: banner.isActive, from: banner.from ?? null, until: banner.until ?? null }
          return (
            <li key={placeKey(place)} className="grid gap-3 rounded-box border border-line bg-surface p-3">
              <div className="flex flex-wrap items-center gap-3 text-ui">
                <div className="w-56 max-w-full">
                  <Banner
                    title={name}
                    text={banner.text && textIn(banner.text, locale)}
                    image={banner.image}
                    background={isHexColour(banner.background) ? banner.background : '#ffffff'}
                    button={banner.button && textIn(banner.button, locale)}
                    wrap={block => block}
                  />
                </div>
                <div className="grid min-w-0 gap-0.5">
                  <StateText state={contentState(today, days)} />
                  <span className="text-ink-3 tabular-nums">
                    {banner.from ?? '…'} – {banner.until ?? '…'}
                  </span>
                  <span className="truncate text-ink-3">{banner.link && bannerPath(banner.link)}</span>
                </div>
                {mayWrite && (
                  <div className="ml-auto flex flex-wrap gap-2">
                    <Button
                      aria-expanded={open === place}
                      aria-label={t('desk.banner.edit', { name })}
                      onClick={() => setOpen(open === place ? undefined : place)}
                    >
                      {t('desk.banner.edit.short')}
                    </Button>
                    <Button
                      disabled={place === 0}
                      aria-label={t('desk.value.up', { name })}
                      onClick={() => moved(place, -1)}
                    >
                      ↑
                    </Button>
                    <Button
                      disabled={place === banners.length - 1}
                      aria-label={t('desk.value.down', { name })}
                      onClick={() => moved(place, 1)}
                    >
                      ↓
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={t('desk.value.remove', { name })}
                      onClick={() => change(banners.filter(one => one !== banner))}
                    >
                      {t('desk.banner.remove')}
                    </Button>
                  </div>
                )}
              </div>
              {open === place && (
                <BannerForm
                  banner={banner}
                  problems={wrong}
                  onChange={next => change(banners.map((one, index) => (index === place ? next : one)))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayWrite && (
        <Button
          className="justify-self-start"
          onClick={() => {
            change([...banners, newBanner])
            setOpen(banners.length)
          }}
        >
          {t('desk.banner.add')}
        </Button>
      )}
    </section>
  )
}

/** Banners have no key of their own: what tells them apart is their place. */
const placeKey = (place: number) => `banner ${place}`
