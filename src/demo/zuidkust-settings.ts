import type { Media } from './media.ts'
import { bannerOf, type Settings } from './nordgrat-settings.ts'
import { drawBrandMark } from './pictures/brand-marks.ts'
import { drawShore } from './pictures/zuidkust-shore.ts'
import { text } from './text.ts'

export const zuidkustVatTable = {
  NL: { standard: 21, reduced: 9 },
  DE: { standard: 19, reduced: 7 },
  BE: { standard: 21, reduced: 6 },
} as const

const about = text(
  'Zuidkust Sports makes balls, boards and beachwear in Vlissingen, two hundred metres from the water. We sell to sports shops along the coast from Ostend to Texel.',
  'Zuidkust Sports macht Bälle, Boards und Strandmode in Vlissingen, zweihundert Meter vom Wasser. Wir beliefern Sportläden an der Küste von Ostende bis Texel.',
)
const contact = text(
  'Zuidkust Sports BV, Boulevard Bankert 12, 4382 AC Vlissingen. Telephone +31 20 555 0123, shop@zuidkust.example',
  'Zuidkust Sports BV, Boulevard Bankert 12, 4382 AC Vlissingen. Telefon +31 20 555 0123, shop@zuidkust.example',
)
const privacy = text(
  'Zuidkust Sports BV processes the data of people who order for a company in order to fulfil its contracts: name, e-mail address, telephone number, orders and invoices. Carriers receive the delivery address. Nothing is passed on to anybody else. Questions go to privacy@zuidkust.example.',
  'Die Zuidkust Sports BV verarbeitet Daten von Personen, die für ein Unternehmen bestellen, um ihre Verträge zu erfüllen: Name, E-Mail-Adresse, Telefonnummer, Bestellungen und Rechnungen. Paketdienste erhalten die Lieferadresse. Weitergegeben wird sonst nichts. Fragen bitte an privacy@zuidkust.example.',
)
const returns = text(
  'Unused goods can be returned within 14 days of delivery.',
  'Ungebrauchte Ware kann innerhalb von 14 Tagen nach Lieferung zurückgegeben werden.',
)
const terms = text(
  'Prices are net, ex warehouse Vlissingen. Invoices are due within 30 days. Dutch law applies; the place of jurisdiction is Middelburg.',
  'Preise verstehen sich netto ab Lager Vlissingen. Rechnungen sind nach 30 Tagen fällig. Es gilt niederländisches Recht; Gerichtsstand ist Middelburg.',
)

export const zuidkustPages = [
  { slug: 'about', title: text('About us', 'Über uns'), body: about },
  { slug: 'returns', title: text('Returns', 'Rückgabe'), body: returns },
  { slug: 'privacy', title: text('Privacy', 'Datenschutz'), body: privacy },
  { slug: 'terms', title: text('Terms', 'AGB'), body: terms },
]

export async function zuidkustSettings(media: Media, beachPath: string): Promise<Settings> {
  return {
    site: {
      defaultCurrency: 'EUR',
      companyName: 'Zuidkust Sports',
      address: 'Boulevard Bankert 12',
      city: 'Vlissingen',
      postCode: '4382 AC',
      phone: '+31 20 555 0123',
      email: 'shop@zuidkust.example',
      country: { code: 'NL', name: 'Nederland' },
      vatId: 'NL000000000B01',
      logo: await media.add('logo', drawBrandMark('zuidkust', 'logo')),
      brandColour: '#0f6c93',
      landingImage: await media.add('landing', drawShore()),
      adminPanelUrl: null,
      footer: [
        {
          title: text('Service', 'Service'),
          menuItems: [
            { title: text('About us', 'Über uns'), link: '/content/about', isExternal: false },
            { title: text('Returns', 'Rückgabe'), link: '/content/returns', isExternal: false },
            { title: text('Contact', 'Kontakt'), link: '/static/contact-us', isExternal: false },
            { title: text('Privacy', 'Datenschutz'), link: '/content/privacy', isExternal: false },
          ],
        },
      ],
      heroes: [
        await bannerOf(media, 'https://shop.zuidkust.example', 'surf', 'hero', {
          title: text('The water is warm enough', 'Das Wasser ist warm genug'),
          text: text(
            'Boards, ponchos and swim shorts for the new season.',
            'Boards, Ponchos und Badeshorts für die neue Saison.',
          ),
          button: text('To the beach', 'An den Strand'),
          path: beachPath,
          isActive: true,
        }),
      ],
      banners: [
        await bannerOf(media, 'https://shop.zuidkust.example', 'pitch', 'banner', {
          title: text('Match day', 'Spieltag'),
          text: text('Jerseys and balls for the club.', 'Trikots und Bälle für den Verein.'),
          button: text('See all', 'Alles ansehen'),
          path: beachPath,
          isActive: true,
        }),
      ],
      contactUs: contact,
      privacyPolicy: privacy.en,
      privacyPolicyDE: privacy.de,
      returnPolicy: returns,
      aboutUs: about,
      terms,
      contractText: text(
        'I order on behalf of my company and for resale.',
        'Ich bestelle im Namen meines Unternehmens und zum Weiterverkauf.',
      ),
      vatTable: zuidkustVatTable,
      paymentMethods: ['invoice', 'card'],
      minimumOrderAmount: null,
      isExternalOrderNumberFieldActive: false,
      isBatchSizeActive: false,
      isSalesUnitActive: false,
      isCustomAttributesActive: false,
      isUserListActive: true,
      isPreOrderModeVisible: true,
      buyableWithoutStock: true,
      showCategoryFilters: false,
      allowNotifications: false,
      showRetailPrice: true,
      useSearchEngine: true,
      showGrossPrice: false,
      defaultCategoryView: 'grid',
    },
    private: {
      salesTeamEmail: 'shop@zuidkust.example',
      visibleStockCap: 50,
      lowStockThreshold: 6,
      isResetNeutral: true,
      letterhead: {
        legalName: 'Zuidkust Sports BV',
        register: 'KvK Middelburg 00000018',
        management: 'Directie: Femke de Waal',
        bank: { name: 'Kustbank', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
      },
    },
  }
}
