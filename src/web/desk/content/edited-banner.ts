import type { SiteSettings } from '#contract/shop/configuration.ts'

export type EditedBanner = SiteSettings['banners'][number]

/** Switched off until its words are written. */
export const newBanner: EditedBanner = {
  title: { en: '', de: '' },
  image: '',
  background: '#efeee8',
  isActive: false,
}

/** What can be drawn while it is typed. */
export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
