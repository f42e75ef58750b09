import * as z from 'zod/mini'
import type { Permission } from '#domain/access/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

/** The lists of the desk that can be saved as views, each with what one needs to see it. */
export const deskLists = {
  customers: 'customers.read',
  invoices: 'invoices.read',
  products: 'catalogue.read',
  orders: 'orders.read',
} as const satisfies Record<string, Permission>
export type DeskList = keyof typeof deskLists

export const mostViews = 100

const listName = z.enum(Object.keys(deskLists) as [DeskList, ...DeskList[]])
const id = z.string().check(z.regex(/^\d{1,10}$/))

export const listViews = endpoint({
  method: 'GET',
  path: '/api/desk/views',
  who: 'staff',
  needs: [],
  summary: 'The views of a list that the caller may see: their own, and those that colleagues share.',
  query: z.object({ list: listName }),
  answer: dataOf(
    z.array(
      z.object({
        id,
        name: z.string(),
        search: z.string(),
        isShared: z.boolean(),
        isOwn: z.boolean(),
        /** Who made it. */
        by: z.string(),
      }),
    ),
  ),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/desk/views',
  who: 'staff',
  needs: [],
  summary: 'Keeps what a list is set to under a name; an own view of that name is replaced.',
  body: z.object({
    list: listName,
    name: line(60).check(z.minLength(1)),
    search: line(2000),
    isShared: z._default(z.boolean(), false),
  }),
  answer: dataOf(z.object({ id })),
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/desk/views/{id}',
  who: 'staff',
  needs: [],
  summary: 'Removes an own view.',
  params: z.object({ id }),
})
