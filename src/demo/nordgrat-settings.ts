import type { PrivateSettings, SiteSettings } from '#contract/shop/configuration.ts'
import { defaultSite } from '#contract/shop/read-settings.ts'
import { seasonPath } from '#domain/link.ts'
import { inPixels } from '#server/platform/files/pixels.ts'
import type { DemoSeason } from './calendar.ts'
import { about, contact } from './content/brand.ts'
import { contractText, returns, terms } from './content/legal.ts'
import { privacy } from './content/privacy.ts'
import type { Media } from './media.ts'
import { type BannerKind, banners, drawBanner } from './pictures/banners.ts'
import { drawBrandMark } from './pictures/brand-marks.ts'
import { type Text, text } from './text.ts'

export const vatTable = {
  DE: { standard: 19, reduced: 7 },
  AT: { standard: 20, reduced: 10 },
  CH: { standard: 8.1, reduced: 2.6 },
  NL: { standard: 21, reduced: 9 },
  FR: { standard: 20, reduced: 5.5 },
  IT: { standard: 22, reduced: 4 },
  BE: { standard: 21, reduced: 6 },
  LU: { standard: 17, reduced: 3 },
  PL: { standard: 23, reduced: 5 },
  CZ: { standard: 21, reduced: 12 },
} as const

export const minimumOrderCents = 15_000
export const lowStockThreshold = 10

export interface Settings {
  site: SiteSettings
  private: PrivateSettings
}

type Banner = SiteSettings['banners'][number]

/** `pathOf` gives a category's page inside the shop; banner links are absolute, the browser follows their path. */
export async function nordgratSettings(
  media: Media,
  seasons: readonly DemoSeason[],
  pathOf: (category: string) => string,
): Promise<Settings> {
  const [next, after] = seasons
  const sized =
    (size: BannerSize) =>
    (kind: BannerKind, title: Text, words: Text, button: Text, path: string, isActive = true): Promise<Banner> =>
      bannerOf(media, 'https://shop.nordgrat.example', kind, size, { title, text: words, button, path, isActive })
  const hero = sized('hero')
  const banner = sized('banner')
  return {
    site: {
      ...defaultSite,
      companyName: 'Nordgrat Outdoor',
      address: 'Speicherkai 18',
      city: 'Hamburg',
      postCode: '20457',
      phone: '+49 40 66969 100',
      email: 'dealers@nordgrat.example',
      country: { code: 'DE', name: 'Deutschland' },
      vatId: 'DE300000000',
      logo: await media.add('logo', drawBrandMark('nordgrat', 'logo')),
      adminPanelUrl: 'https://admin.nordgrat.example',
      footer: footer(),
      heroes: [
        await hero(
          'ridge-dawn',
          text(`Pre-order ${next?.code} is open`, `Vororder ${next?.code} ist offen`),
          text(
            'The whole collection with dates and quantities, until the window closes.',
            'Die ganze Kollektion mit Terminen und Mengen, bis das Fenster schließt.',
          ),
          text(`To ${next?.code}`, `Zur Saison ${next?.code}`),
          seasonPath(next?.code ?? ''),
        ),
        await hero(
          'preview',
          text(`First look: ${after?.code}`, `Erster Blick: ${after?.code}`),
          text(
            'New colours, eleven new styles, and the Kar in its fifth generation.',
            'Neue Farben, elf neue Modelle und der Kar in der fünften Generation.',
          ),
          text(`See ${after?.code}`, `${after?.code} ansehen`),
          seasonPath(after?.code ?? ''),
        ),
        await hero(
          'night-camp',
          text('Summer 2019', 'Sommer 2019'),
          text('An old campaign, switched off.', 'Eine alte Kampagne, abgeschaltet.'),
          text('Tents', 'Zelte'),
          pathOf('tents'),
          false,
        ),
      ],
      banners: [
        await banner(
          'winter',
          text('Down, in stock now', 'Daune, jetzt am Lager'),
          text(
            'Firn, Reif and Gletscher in all sizes. Ordered before noon, shipped today.',
            'Firn, Reif und Gletscher in allen Größen. Bis zwölf bestellt, heute verschickt.',
          ),
          text('Order down', 'Daune bestellen'),
          pathOf('down-jackets'),
        ),
        await banner(
          'packing-list',
          text('Packs for the next pass', 'Rucksäcke für den nächsten Pass'),
          text('From eight litres to seventy-five.', 'Von acht bis fünfundsiebzig Liter.'),
          text('All packs', 'Alle Rucksäcke'),
          pathOf('packs'),
        ),
        await banner(
          'trail',
          text('Trail running', 'Trailrunning'),
          text('Light shoes, light vests, soft flasks.', 'Leichte Schuhe, leichte Westen, Faltflaschen.'),
          text('To the shoes', 'Zu den Schuhen'),
          pathOf('trail-running-shoes'),
        ),
        await banner(
          'rain',
          text('It will rain', 'Es wird regnen'),
          text(
            'Rain jackets from 119 EUR retail, tested between Husum and Hamburg.',
            'Regenjacken ab 119 EUR UVP, erprobt zwischen Husum und Hamburg.',
          ),
          text('Rain jackets', 'Regenjacken'),
          pathOf('rain-jackets'),
        ),
      ],
      contactUs: contact,
      privacyPolicy: privacy.en,
      privacyPolicyDE: privacy.de,
      returnPolicy: returns,
      aboutUs: about,
      terms,
      contractText,
      vatTable,
      paymentMethods: ['invoice', 'prepayment', 'directDebit', 'card'],
      minimumOrderAmount: { value: minimumOrderCents / 100, currency: 'EUR' },
      isUserListActive: true,
      isPreOrderModeVisible: true,
      allowNotifications: true,
      showGrossPrice: true,
    },
    private: {
      salesTeamEmail: 'dealers@nordgrat.example',
      visibleStockCap: 100,
      lowStockThreshold,
      isResetNeutral: false,
      letterhead: {
        legalName: 'Nordgrat Outdoor GmbH',
        register: 'Amtsgericht Hamburg, HRB 000018',
        management: 'Geschäftsführung: Maren Harms, Jonas Petersen',
        taxNumber: '27/000/00018',
        // The example account of the IBAN standard: nobody is paid by accident.
        bank: { name: 'Hafenbank Hamburg', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      },
    },
  }
}

interface BannerWords {
  title: Text
  text: Text
  button: Text
  path: string
  isActive: boolean
}

/** A hero is a drawing, large and crisp; of the small ones there are several, and pixels are less work for the page. */
type BannerSize = 'hero' | 'banner'

export async function bannerOf(
  media: Media,
  origin: string,
  kind: BannerKind,
  size: BannerSize,
  words: BannerWords,
): Promise<Banner> {
  return {
    title: words.title,
    text: words.text,
    image:
      size === 'hero'
        ? await media.add(`hero-${kind}`, drawBanner(kind))
        : inPixels(await media.add(`banner-${kind}`, drawBanner(kind, 480))),
    background: banners[kind].ink === 'light' ? '#1B2A33' : '#E6E9E4',
    button: words.button,
    link: `${origin}${words.path}`,
    isActive: words.isActive,
  }
}

function footer(): SiteSettings['footer'] {
  const link = (en: string, de: string, to: string, isExternal = false) => ({
    title: text(en, de),
    link: to,
    isExternal,
  })
  return [
    {
      title: text('Ordering', 'Bestellen'),
      menuItems: [
        link('How pre-orders work', 'So läuft die Vororder', '/content/pre-order-guide'),
        link('Shipping and freight', 'Versand und Fracht', '/content/shipping-and-freight'),
        link('Returns', 'Rückgabe', '/content/returns'),
        link('Terms', 'AGB', '/content/terms'),
      ],
    },
    {
      title: text('Products', 'Produkte'),
      menuItems: [
        link('Size guide', 'Größentabelle', '/content/size-guide'),
        link('Materials', 'Materialien', '/content/materials'),
        link('Care and repair', 'Pflege und Reparatur', '/content/care-and-repair'),
        link('Marketing material', 'Werbemittel', '/content/marketing-material'),
      ],
    },
    {
      title: text('Nordgrat', 'Nordgrat'),
      menuItems: [
        link('About us', 'Über uns', '/content/about'),
        link('Contact', 'Kontakt', '/static/contact-us'),
        link('Privacy', 'Datenschutz', '/content/privacy'),
        link('Imprint', 'Impressum', '/content/imprint'),
        link('For end customers', 'Für Endkunden', 'https://www.nordgrat.example', true),
      ],
    },
  ]
}
