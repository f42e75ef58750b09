import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id, line } from '../wire.ts'

const company = z.object({ _id: id, customerNo: z.string(), name: z.string(), city: z.string() })

export const listSalesCustomers = endpoint({
  method: 'GET',
  path: '/api/user/salesPersonCustomers',
  who: 'salesPerson',
  summary: 'The companies the sales person looks after, recently used first; 50 unless a page says otherwise.',
  query: z.object({ search: z.optional(line(100)), ...pageOf(50) }),
  answer: z.object({ data: z.array(company), meta: z.object({ total: z.int() }) }),
})

export const switchCustomer = endpoint({
  method: 'POST',
  path: '/api/user/switchCustomerOfSalesPerson',
  who: 'salesPerson',
  summary: 'Act for a company from now on. The session gets a new token.',
  body: z.object({ companyId: id }),
  answer: z.object({
    data: z.object({ token: z.string(), userId: id, company: z.omit(company, { city: true }) }),
    token: z.string(),
    userId: id,
  }),
})

export const openCompany = endpoint({
  method: 'POST',
  path: '/api/user/openCompany',
  who: 'salesPerson',
  summary:
    'Act for a company beside others: the calls of one page then name it as `X-Act-For`. The session stays as it is.',
  body: z.object({ companyId: id }),
  answer: z.object({ data: z.omit(company, { city: true }) }),
})
