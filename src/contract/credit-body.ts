import * as z from 'zod/mini'
import { cents, line } from './wire.ts'

/** Either way. */
export const amount = cents.check(z.minimum(-1_000_000_000_00), z.maximum(1_000_000_000_00))

/** Made by who asks, for one document or booking: the same key again is the same one. */
export const onceKey = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const reason = z._default(line(200), '')

/** What is credited of an invoice, by staff or by a program: pieces of its lines, or a gross amount. */
export const creditBody = z.object({
  key: onceKey,
  reason,
  credit: z.union([
    z.strictObject({
      pieces: z
        .array(
          z.strictObject({
            position: z.int().check(z.minimum(0), z.maximum(100_000)),
            quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          }),
        )
        .check(z.maxLength(5_000)),
      withShipping: z._default(z.boolean(), false),
    }),
    z.strictObject({ amount: amount.check(z.minimum(1)) }),
  ]),
})
