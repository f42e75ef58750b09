import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'
import { address } from './account.ts'

/** The addresses of the company, which everybody who buys for it sees and edits. */

const addressType = z.int().check(z.minimum(0), z.maximum(3))

/** The fields of an address with their maximum lengths; the form uses the same. */
export const addressLengths = {
  company: 200,
  department: 100,
  firstName: 100,
  lastName: 100,
  street: 200,
  street2: 200,
  apartment: 100,
  addressline2: 200,
  zipCode: 20,
  city: 100,
  state: 100,
  phoneNumber: 50,
} as const

const text = (name: keyof typeof addressLengths) => z._default(line(addressLengths[name]), '')

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/address',
  who: 'buyer',
  summary: 'The addresses of the company, defaults first; and whether the caller may add one.',
  query: z.object({
    type: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  answer: z.object({
    data: z.array(address),
    meta: z.object({ total: z.int(), problem: z.nullable(z.literal('address.adding.blocked')) }),
  }),
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/address',
  who: 'buyer',
  summary: 'Add an address, or with its _id change one. A new default replaces the old one of its type.',
  body: z.object({
    _id: z.optional(id),
    type: z._default(addressType, 0),
    isDefault: z._default(z.boolean(), false),
    /** If left out of a change, these two stay as they are: older clients do not know them. */
    company: z.optional(line(addressLengths.company)),
    department: z.optional(line(addressLengths.department)),
    firstName: text('firstName'),
    lastName: text('lastName'),
    street: text('street'),
    street2: text('street2'),
    apartment: text('apartment'),
    addressline2: text('addressline2'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    /** Only the code counts; the server adds the name. */
    country: z.optional(z.nullable(z.object({ code: z.string().check(z.maxLength(2)) }))),
    phoneNumber: text('phoneNumber'),
  }),
  answer: dataOf(address),
})

const ofAddress = z.object({ id })

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/address/{id}',
  who: 'buyer',
  summary: 'Take an address off the list. Orders keep theirs.',
  params: ofAddress,
})

export const restoreAddress = endpoint({
  method: 'POST',
  path: '/api/address/{id}/restore',
  who: 'buyer',
  summary: 'Take a deletion back, within an hour.',
  params: ofAddress,
  answer: dataOf(address),
})
