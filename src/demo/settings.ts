import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#contract/shop/read-settings.ts'
import type { Day } from '#domain/day.ts'
import type { LocalizedText } from '#domain/locale.ts'
import { inPixels } from '#server/platform/files/pixels.ts'
import { onDay } from './calendar.ts'
import { type BannerKind, drawBanner } from './pictures/banners.ts'
import { drawBrandMark } from './pictures/brand-marks.ts'
import type { Tenant } from './pictures/season-colours.ts'
import { drawShore } from './pictures/zuidkust-shore.ts'
import type { FileRow } from './read-rows.ts'
import type { ShopFiles } from './shop-files.ts'

export interface DemoBanner {
  title: LocalizedText
  text?: LocalizedText
  button?: LocalizedText
  image: string
  background: string
  link?: string
  isActive: boolean
}

/** The banners stand in the same file, because they have pictures and days as well. */
export type DemoSettings = Settings & { site: { heroes: DemoBanner[]; banners: DemoBanner[] } }

/**
 * The settings of a shop from their file, where `{picture:logo}` is a picture and `{page:terms.en}` the text of
 * a page. `{category:tents}` is left: the address of a category has its id, which is not known yet.
 */
export async function readSettings(
  shop: Tenant,
  today: Day,
  pages: readonly FileRow[],
  files: ShopFiles,
): Promise<DemoSettings> {
  const file = JSON.parse(await readFile(join(import.meta.dirname, shop, 'settings.json'), 'utf8'))
  const pictures = new Map<string, string>()
  for (const [, name] of JSON.stringify(file).matchAll(/\{picture:([a-z-]+)\}/g)) {
    const url = files.picture(name!, () => drawingOf(shop, name!))
    // A hero is a drawing, large and crisp; of banners there are several, and pixels are less work for the page.
    pictures.set(name!, name!.startsWith('banner-') ? inPixels(url) : url)
  }
  const pageText = (slug: string, locale: string) => pages.find(page => page.slug === slug)![`body.${locale}`]!
  return eachText(file, text =>
    onDay(text, today)
      .replace(/\{picture:([a-z-]+)\}/, (_, name) => pictures.get(name)!)
      .replace(/\{page:([a-z-]+)\.(en|de)\}/, (_, slug, locale) => pageText(slug, locale)),
  )
}

/** Puts the addresses of categories into settings. */
export function withCategories<T>(settings: T, pathOf: (key: string) => string): T {
  return eachText(settings, text => text.replace(/\{category:([a-z-]+)\}/, (_, key) => pathOf(key)))
}

function drawingOf(shop: Tenant, name: string): string {
  if (name === 'logo') return drawBrandMark(shop, 'logo')
  if (name === 'landing') return drawShore()
  const kind = name.slice(name.indexOf('-') + 1) as BannerKind
  return name.startsWith('banner-') ? drawBanner(kind, 480) : drawBanner(kind)
}

function eachText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map(entry => eachText(entry, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, eachText(entry, change)])) as T
}
