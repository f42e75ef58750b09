import { useState } from 'react'
import {
  type DocumentFilter,
  documentSorts,
  documentStates,
  documentsPerPage,
  listDocuments,
} from '#contract/desk/invoices.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { useListRows } from '../list/use-list-rows.ts'
import type { Rows } from '../list/visible-rows.ts'

export type ListedDocument = AnswerOf<typeof listDocuments>['data'][number]

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
function filterIn(address: ListAddress): DocumentFilter {
  const [q, company] = [address.get('q')?.slice(0, 200), address.get('company')?.slice(0, 40)]
  const state = documentStates.find(known => known === address.get('state'))
  return { ...(q && { q }), ...(state && { state }), ...(company && { company }) }
}

export function useDocuments(address: ListAddress) {
  const locale = useLocale()
  const [seen, setSeen] = useState<Rows>({ first: 0, end: 30 })
  const [isCut, setCut] = useState(false)
  const sort = documentSorts.find(one => one === address.sort)
  // The latest come first, until somebody sorts otherwise.
  const order = sort ? { sort, direction: address.direction } : { sort: 'date' as const, direction: 'down' as const }
  const filter = filterIn(address)
  const rows = useListRows<ListedDocument>(
    {
      key: ['desk documents', locale, filter, order],
      perPage: documentsPerPage,
      load: async (offset, signal) => {
        const query: QueryOf<typeof listDocuments> = { ...filter, ...order, offset }
        const page = await call(listDocuments, { query }, { signal })
        setCut(page.isCut)
        return page
      },
    },
    seen,
  )
  return { rows, filter, setSeen, isCut }
}
