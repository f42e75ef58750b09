import * as z from 'zod/mini'
import { isCountry } from '#domain/address/country.ts'
import { transitProblems } from '#domain/records/shipping-row.ts'
import { active, isDefault, key, name, position } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

const amount = z.int().check(z.minimum(0))

const countryFreight = z.strictObject({
  code: z.string().check(z.refine(isCountry)),
  price: amount,
  limit: z.optional(
    z.strictObject({
      cartAmount: amount,
      charge: z.union([
        z.strictObject({ type: z.literal('fixed'), value: amount }),
        z.strictObject({ type: z.literal('percent'), value: z.number().check(z.minimum(0), z.maximum(1)) }),
      ]),
    }),
  ),
})

export const shippingMethods = recordKind({
  name: 'shippingMethods',
  needs: 'settings.write',
  label: { en: 'Shipping methods', de: 'Versandarten' },
  key: ['key'],
  columns: {
    key: key({ en: 'Names the method in other rows.', de: 'Nennt die Versandart in anderen Zeilen.' }),
    name: name(200, { en: 'What buyers see.', de: 'Was Käufer sehen.' }),
    countries: {
      type: 'structure',
      schema: z.array(countryFreight).check(z.maxLength(300)),
      isNeeded: true,
      label: { en: 'Countries', de: 'Länder' },
      help: {
        en: 'Where it goes: country, price in cents, and above which goods another price holds.',
        de: 'Wohin sie geht: Land, Preis in Cent, und ab welchem Warenwert ein anderer gilt.',
      },
    },
    isDefault: isDefault({ en: 'One method is chosen beforehand.', de: 'Eine Versandart ist vorgewählt.' }),
    position: position({ en: 'Its place in the list.', de: 'Die Stelle in der Liste.' }),
    transitDaysMin: {
      type: 'integer',
      min: 0,
      max: 60,
      label: { en: 'Days at least', de: 'Tage mindestens' },
      help: { en: 'Working days on the way.', de: 'Werktage unterwegs.' },
    },
    transitDaysMax: {
      type: 'integer',
      min: 0,
      max: 60,
      label: { en: 'Days at most', de: 'Tage höchstens' },
      help: { en: 'Working days on the way.', de: 'Werktage unterwegs.' },
    },
    active: active({ en: 'Whether it can be chosen.', de: 'Ob sie gewählt werden kann.' }),
  },
  problems: transitProblems,
})
