import { bannerPath } from '#domain/link.ts'
import { reversedDates } from '#domain/records/dates.ts'
import { active, position } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

/** Where a banner stands on the home page. */
export const bannerPlaces = ['top', 'foot'] as const

export const banners = recordKind({
  name: 'banners',
  needs: 'content.write',
  label: { en: 'Banners', de: 'Werbebanner' },
  key: ['key'],
  canDelete: true,
  columns: {
    key: {
      type: 'text',
      max: 100,
      pattern: /^[a-z0-9-]+$/,
      isNeeded: true,
      label: { en: 'Key', de: 'Schlüssel' },
      help: { en: 'Names the banner, e.g. winter.', de: 'Nennt das Banner, z. B. winter.' },
    },
    place: {
      type: 'choice',
      choices: bannerPlaces,
      isNeeded: true,
      label: { en: 'Place', de: 'Ort' },
      help: {
        en: 'top or foot of the home page.',
        de: 'top (oben) oder foot (unten) auf der Startseite.',
      },
    },
    position: position({ en: 'The lowest comes first.', de: 'Der niedrigste Wert kommt zuerst.' }),
    title: {
      type: 'translated',
      max: 300,
      isNeeded: true,
      label: { en: 'Title', de: 'Titel' },
      help: { en: 'In one language at least.', de: 'In mindestens einer Sprache.' },
    },
    text: {
      type: 'translated',
      max: 300,
      label: { en: 'Text', de: 'Text' },
      help: { en: 'Below the title.', de: 'Unter dem Titel.' },
    },
    button: {
      type: 'translated',
      max: 300,
      label: { en: 'Button', de: 'Knopf' },
      help: { en: 'What its button says.', de: 'Was auf dem Knopf steht.' },
    },
    image: {
      type: 'text',
      max: 500,
      label: { en: 'Picture', de: 'Bild' },
      help: { en: 'A path of the shop, e.g. /media/winter.webp.', de: 'Ein Pfad des Shops, z. B. /media/winter.webp.' },
    },
    background: {
      type: 'text',
      max: 7,
      pattern: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i,
      initial: '#efeee8',
      label: { en: 'Background', de: 'Hintergrund' },
      help: { en: 'A colour such as #efeee8.', de: 'Eine Farbe wie #efeee8.' },
    },
    link: {
      type: 'text',
      max: 500,
      label: { en: 'Leads to', de: 'Führt zu' },
      help: {
        en: 'A whole web address; a click goes to its path in the shop.',
        de: 'Eine ganze Webadresse; ein Klick führt zu ihrem Pfad im Shop.',
      },
    },
    from: {
      type: 'date',
      label: { en: 'Shown from', de: 'Gezeigt ab' },
      help: { en: 'The first day; empty: at once.', de: 'Der erste Tag; leer: sofort.' },
    },
    until: {
      type: 'date',
      label: { en: 'Shown until', de: 'Gezeigt bis' },
      help: { en: 'The last day; empty: for good.', de: 'Der letzte Tag; leer: auf Dauer.' },
    },
    active: active({ en: 'Whether buyers see it.', de: 'Ob Käufer es sehen.' }),
  },
  problems: ({ from, until, link }) => [
    ...reversedDates('until', from, until),
    ...(link != null && bannerPath(link) === undefined ? [{ column: 'link', code: 'value.wrong.form' as const }] : []),
  ],
})
