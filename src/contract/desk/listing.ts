import * as z from 'zod/mini'
import { id } from '../wire.ts'

/** What a bulk action or an export is about: the rows of these ids, or all that the filter lets through but some. */
export function selectionOf<Filter extends z.ZodMiniType>(filter: Filter, most: number) {
  return z.object({
    filter,
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(most))),
    except: z._default(z.array(id).check(z.maxLength(most)), []),
  })
}

/** From which row on a list is asked for. */
export const offset = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0)

/** By what a list is sorted, at first by the first of these, and from which row on it is asked for. */
export function sortedPage<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    sort: z._default(z.enum(sorts), sorts[0] as Sorts[number]),
    direction: z._default(z.enum(['up', 'down']), 'up'),
    offset,
  }
}
