import * as z from 'zod/mini'
import { mostStyles, nameLength } from '#domain/selection/selection.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id, line } from '../wire.ts'
import { product } from './catalogue.ts'

/** Styles that somebody put together under a name, for themselves or to show them to a company. */

const selection = z.object({
  _id: id,
  name: z.string(),
  /** Whether the caller made it; only they change it. */
  isOwn: z.boolean(),
  /** Who made it. */
  by: z.string(),
  /** Whether the people of the company that the caller buys for may open it. */
  isShared: z.boolean(),
  changedAt: z.string(),
  /** How many styles were put into it; of these the caller may see fewer. */
  count: z.int(),
})

const params = z.object({ id })
const materials = z.array(id).check(z.maxLength(mostStyles))
const name = line(nameLength).check(z.minLength(1))

export const listSelections = endpoint({
  method: 'GET',
  path: '/api/selection',
  who: 'buyer',
  summary: "The caller's own selections, and those shared with the company they buy for; last changed first.",
  query: z.object(pageOf(50)),
  answer: z.object({ data: z.array(selection), meta: z.object({ total: z.int() }) }),
})

export const getSelection = endpoint({
  method: 'GET',
  path: '/api/selection/{id}',
  who: 'buyer',
  summary: 'A selection with the ids of its styles in their order, as far as the caller may see them.',
  params,
  answer: dataOf(z.extend(selection, { materials: z.array(id) })),
})

export const listSelectedProducts = endpoint({
  method: 'GET',
  path: '/api/selection/{id}/material',
  who: 'buyer',
  summary: 'The styles of a selection as the lists of the catalogue show them, with the prices of the company.',
  params,
  query: z.object(pageOf(16)),
  answer: z.object({ data: z.array(product), meta: z.object({ total: z.int() }) }),
})

export const createSelection = endpoint({
  method: 'POST',
  path: '/api/selection',
  who: 'buyer',
  summary: 'Makes a selection of these styles.',
  body: z.object({ name, materials }),
  answer: dataOf(z.object({ _id: id })),
})

export const changeSelection = endpoint({
  method: 'POST',
  path: '/api/selection/{id}',
  who: 'buyer',
  summary: 'Renames a selection, adds styles at its end, or replaces all of them: their order is that of the list.',
  params,
  body: z.object({
    name: z.optional(name),
    added: z.optional(materials),
    materials: z.optional(materials),
  }),
  answer: dataOf(z.object({ _id: id, count: z.int() })),
})

export const shareSelection = endpoint({
  method: 'POST',
  path: '/api/selection/{id}/share',
  who: 'buyer',
  summary: 'Lets the people of the company that the caller buys for open the selection, or no longer.',
  params,
  body: z.object({ isShared: z.boolean() }),
  answer: dataOf(z.object({ isShared: z.boolean() })),
})

export const deleteSelection = endpoint({
  method: 'DELETE',
  path: '/api/selection/{id}',
  who: 'buyer',
  summary: 'Removes a selection for everybody it was shared with.',
  params,
})
