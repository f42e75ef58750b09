import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

const fields = dataOf(z.array(z.object({ kind: z.string(), column: z.string() })))

export const listErpFields = endpoint({
  method: 'GET',
  path: '/api/desk/erp-fields',
  who: 'staff',
  needs: [],
  summary: 'The fields of records that the ERP keeps: staff and files cannot change them.',
  answer: fields,
})

export const setErpField = endpoint({
  method: 'POST',
  path: '/api/desk/erp-fields',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Leaves a field of a kind of records to the ERP, or takes it back.',
  body: z.object({ kind: line(40), column: line(60), isKeptByErp: z.boolean() }),
  answer: fields,
})
