import type { ShopPage } from '#contract/shop/shop-page.ts'
import { brandShades } from '#domain/appearance/brand-colour.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'

export interface Pages {
  /** The shop's, for who is signed out. */
  signedOut: string
  /** The shop's, for who is signed in: the same with hints what to load. */
  signedIn: string
  /** The staff's. */
  desk: string
}

/** How long pages are cached after settings change. */
const freshFor = 10_000
/**
 * How long a page waits for its colours, in ms. Known colours are used at once; without any the page would look like
 * another shop's, so it is served plain only if the database does not answer.
 */
const patience = { known: 300, unknown: 5_000 }
/** Host names are chosen by the client, so the cache is limited. */
const mostHosts = 500

/** The pages of both apps with the name and colours of each shop, by the host name they are asked for. */
export function shopPages(shop: Shop, built: Pages): (host: string) => Promise<Pages> {
  const plain = wornBy(undefined, built, shop)
  const kept = new Map<string, { pages: Pages; until: number }>()

  async function look(host: string): Promise<Pages> {
    const pages = wornBy(await shop.tenantOf(undefined, host), built, shop)
    if (kept.size >= mostHosts) kept.clear()
    kept.set(host, { pages, until: Date.now() + freshFor })
    return pages
  }

  return async host => {
    const known = kept.get(host)
    if (known && known.until > Date.now()) return known.pages
    const otherwise = known?.pages ?? plain
    const late = new Promise<Pages>(resolve =>
      setTimeout(resolve, known ? patience.known : patience.unknown, otherwise).unref(),
    )
    return Promise.race([look(host).catch(() => otherwise), late])
  }
}

function wornBy(tenant: Tenant | undefined, built: Pages, { environment }: Shop): Pages {
  const site = tenant?.settings.site
  const page: ShopPage = {
    ...(site?.brandColour && {
      colours: { light: brandShades(site.brandColour, 'light'), dark: brandShades(site.brandColour, 'dark') },
    }),
    ...(site?.landingImage && { landingImage: site.landingImage }),
    hasWorker: environment.hasServiceWorker,
  }
  const head = `<title>${escaped(site?.companyName || 'Kontor')}</title><meta name="shop" content="${escaped(JSON.stringify(page))}">`
  const wear = (html: string) => {
    const named = html.replace(/<title>[^<]*<\/title>/, () => head)
    return site?.brandColour ? withoutOurMark(named) : named
  }
  return { signedOut: wear(built.signedOut), signedIn: wear(built.signedIn), desk: wear(built.desk) }
}

/** A shop with its own colour does not show our icon and splash. */
function withoutOurMark(html: string): string {
  return html
    .replace(/(<link rel="icon" href=")[^"]+/, '$1/shop-icon.svg')
    .replace(/(<link rel="apple-touch-icon" href=")[^"]+/, '$1/shop-icon-180.png')
    .replace(
      /(<svg class="splash"[^>]*>)[\s\S]*?(<\/svg>)/,
      '$1<circle cx="12" cy="12" r="11" fill="currentColor" />$2',
    )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
