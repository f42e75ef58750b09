import * as z from 'zod/mini'
import { isCountry } from '#domain/address/country.ts'
import type { CountryFreight } from '#domain/shipping/freight.ts'
import { reportOnce } from '../platform/report-once.ts'

const amount = z.int().check(z.minimum(0), z.maximum(1e12))

/** The freight of a shipping method by country, as stored: amounts in cents, shares as fractions. */
const storedCountry = z.object({
  code: z.string().check(z.refine(isCountry)),
  price: amount,
  limit: z.optional(
    z.nullable(
      z.object({
        cartAmount: amount,
        charge: z.union([
          z.object({ type: z.literal('fixed'), value: amount }),
          z.object({ type: z.literal('percent'), value: z.number().check(z.minimum(0), z.maximum(1)) }),
        ]),
      }),
    ),
  ),
})

/** The valid countries. An invalid one is left out completely, because without its limit the freight would be wrong. */
export function validCountries(methodId: number, stored: unknown): CountryFreight[] {
  const entries = Array.isArray(stored) ? stored : []
  const sound = entries.filter(entry => z.safeParse(storedCountry, entry).success)
  if (sound.length < entries.length || !Array.isArray(stored)) reportOnce(`countries of shipping method ${methodId}`)
  return sound
}
