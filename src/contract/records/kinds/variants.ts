import { active, imageLinks, images, position, toProduct } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const variants = recordKind({
  name: 'variants',
  needs: 'catalogue.write',
  label: { en: 'Variants', de: 'Varianten' },
  key: ['variantSku'],
  columns: {
    variantSku: {
      type: 'text',
      max: 100,
      isNeeded: true,
      label: { en: 'Variant SKU', de: 'Variantennummer' },
      help: { en: 'The number of one colour and size.', de: 'Die Nummer einer Farbe und Größe.' },
    },
    sku: {
      ...toProduct({ en: 'The product it belongs to.', de: 'Der Artikel, zu dem sie gehört.' }),
      isNeeded: true,
      isFixed: true,
    },
    ean: {
      type: 'text',
      max: 40,
      label: { en: 'EAN', de: 'EAN' },
      help: { en: 'The number behind its bar code.', de: 'Die Nummer hinter dem Strichcode.' },
    },
    colour: {
      type: 'text',
      max: 100,
      label: { en: 'Colour', de: 'Farbe' },
      help: {
        en: 'As it is shown in a swatch, e.g. #1b2a33, or as a word.',
        de: 'Wie sie als Muster gezeigt wird, z. B. #1b2a33, oder als Wort.',
      },
    },
    colourName: {
      type: 'translated',
      max: 100,
      label: { en: 'Name of the colour', de: 'Name der Farbe' },
      help: {
        en: 'What buyers see. A colour that is given as a word needs no other name.',
        de: 'Was Käufer sehen. Eine Farbe, die als Wort angegeben ist, braucht keinen anderen Namen.',
      },
    },
    size: {
      type: 'text',
      max: 50,
      label: { en: 'Size', de: 'Größe' },
      help: { en: 'As it stands on the label.', de: 'Wie sie auf dem Etikett steht.' },
    },
    position: position({
      en: 'Its place among the variants of the product.',
      de: 'Die Stelle unter den Varianten des Artikels.',
    }),
    images,
    ...imageLinks,
    active: active({ en: 'Whether it is sold.', de: 'Ob sie verkauft wird.' }),
  },
})
