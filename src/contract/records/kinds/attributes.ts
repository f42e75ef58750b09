import * as z from 'zod/mini'
import { attributeTypes } from '#domain/catalogue/attribute-type.ts'
import { localised } from '../../wire.ts'
import { recordKind } from '../kind.ts'

export const attributes = recordKind({
  name: 'attributes',
  needs: 'catalogue.write',
  label: { en: 'Attributes', de: 'Merkmale' },
  key: ['key'],
  columns: {
    key: {
      type: 'text',
      max: 40,
      pattern: /^[a-z][A-Za-z0-9]*$/,
      isNeeded: true,
      label: { en: 'Key', de: 'Schlüssel' },
      help: { en: 'Letters and digits, e.g. material.', de: 'Buchstaben und Ziffern, z. B. material.' },
    },
    label: {
      type: 'translated',
      max: 200,
      isNeeded: true,
      label: { en: 'Label', de: 'Bezeichnung' },
      help: { en: 'What buyers see.', de: 'Was Käufer sehen.' },
    },
    type: {
      type: 'choice',
      choices: attributeTypes,
      initial: 'several',
      label: { en: 'Values of a product', de: 'Werte je Artikel' },
      help: {
        en: 'one or several. One is possible while no product has several.',
        de: 'one (einer) oder several (mehrere). Einer geht, solange kein Artikel mehrere hat.',
      },
    },
    filterable: {
      type: 'boolean',
      initial: true,
      label: { en: 'Filterable', de: 'Filterbar' },
      help: {
        en: 'Whether buyers can filter by it, in the categories that say so.',
        de: 'Ob Käufer danach filtern können, in den Kategorien, die es vorsehen.',
      },
    },
    values: {
      type: 'structure',
      schema: z
        .array(z.strictObject({ key: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)), label: localised }))
        .check(
          z.maxLength(1_000),
          z.refine(values => new Set(values.map(({ key }) => key)).size === values.length),
        ),
      label: { en: 'Values', de: 'Werte' },
      help: {
        en: 'The values in the order in which they are shown, each with a key and a label.',
        de: 'Die Werte in der Reihenfolge, in der sie gezeigt werden, je mit Schlüssel und Bezeichnung.',
      },
    },
  },
})
