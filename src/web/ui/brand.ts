import type { ShopPage } from '#contract/shop/shop-page.ts'

let known: Partial<ShopPage> | undefined

/** What the server has written into the page about this shop; nothing in development, where another one serves it. */
export function shopPage(): Partial<ShopPage> {
  known ??= JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=shop]')?.content || '{}') as ShopPage
  return known
}

/** Puts on the shop's own colours, before anything is painted: ui/tokens.css takes them instead of ours. */
export function wearBrand(): void {
  for (const [theme, shades] of Object.entries(shopPage().colours ?? {})) {
    for (const [name, shade] of Object.entries(shades)) {
      document.documentElement.style.setProperty(`--brand-${theme}-${name}`, shade)
    }
  }
}
