import * as z from 'zod/mini'
import { money } from './wire.ts'

export const beforeAfter = <T extends z.ZodMiniType>(of: T) => z.object({ before: of, after: of })

const article = { variantSku: z.string(), name: z.string() }

/** What becomes different, in words that stay when the line is gone. */
export const changeItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    ...article,
    quantity: beforeAfter(z.int()),
    price: beforeAfter(money),
    replacement: z.nullable(z.object({ ...article, quantity: z.int(), price: money })),
  }),
  z.object({ kind: z.literal('added'), ...article, quantity: z.int(), price: money }),
  z.object({
    kind: z.enum(['deliveryDate', 'externalNumber', 'note', 'shippingAddress']),
    ...beforeAfter(z.string()).shape,
  }),
])

export type WireChangeItem = z.output<typeof changeItem>
