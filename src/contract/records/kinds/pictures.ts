import { recordKind } from '../kind.ts'

/** Files of pictures that are imported by their names. No kind of record: they end up in products and variants. */
export const pictures = recordKind({
  name: 'pictures',
  needs: 'catalogue.write',
  label: { en: 'Pictures', de: 'Bilder' },
  key: ['file'],
  columns: {
    file: {
      type: 'text',
      max: 500,
      label: { en: 'File', de: 'Datei' },
      help: {
        en: 'SKU.jpg, SKU_2.jpg, SKU_COLOUR.jpg or SKU_COLOUR_2.jpg; also .png and .webp. A variant may be named by its own number.',
        de: 'SKU.jpg, SKU_2.jpg, SKU_FARBE.jpg oder SKU_FARBE_2.jpg; auch .png und .webp. Eine Variante kann mit ihrer eigenen Nummer genannt werden.',
      },
    },
    picture: {
      type: 'text',
      max: 500,
      label: { en: 'Picture', de: 'Bild' },
      help: {
        en: 'Takes the place of the one that is there. At most 30 MB and 60 million pixels.',
        de: 'Tritt an die Stelle dessen, was da ist. Höchstens 30 MB und 60 Millionen Pixel.',
      },
    },
  },
})
