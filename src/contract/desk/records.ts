import * as z from 'zod/mini'
import { endpoint, importSeconds } from '../endpoint.ts'
import { line, locale } from '../wire.ts'

const params = z.object({ kind: line(40) })
const query = z.object({ language: z.optional(locale), format: z.optional(z.enum(['csv', 'xlsx'])) })
const file = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/desk/records/{kind}/export',
  who: 'staff',
  needs: [],
  summary:
    'All records of a kind that the caller may read, as a csv or xlsx file that an import takes without a change.',
  params,
  query,
  file,
  seconds: importSeconds,
})

export const getRecordTemplate = endpoint({
  method: 'GET',
  path: '/api/desk/records/{kind}/template',
  who: 'staff',
  needs: [],
  summary: 'An empty csv or xlsx file with the headings of a kind; a workbook explains its columns in a second sheet.',
  params,
  query,
  file,
})
