import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addSalesPerson,
  type CustomerFilter,
  customerSorts,
  customerStates,
  customersPerPage,
  listCustomerChoices,
  listCustomers,
  listSalesPeople,
  quietTimes,
} from '#contract/desk/customers.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { useListRows } from '../list/use-list-rows.ts'
import type { Rows } from '../list/visible-rows.ts'
import { withoutEmpty } from '../list/without-empty.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type ListedCustomer = AnswerOf<typeof listCustomers>['data'][number]

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
function filterIn(address: ListAddress): CustomerFilter {
  const oneOf = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find(value => value === address.get(name))
  const idIn = (name: string) => /^(none|\d{1,10})$/.exec(address.get(name) ?? '')?.[0]
  return {
    q: address.get('q')?.slice(0, 200),
    salesPerson: idIn('salesPerson'),
    priceList: idIn('priceList'),
    state: oneOf('state', customerStates),
    quiet: oneOf('quiet', quietTimes),
  }
}

export function useCustomers(address: ListAddress) {
  const [seen, setSeen] = useState<Rows>({ first: 0, end: 30 })
  const sort = customerSorts.find(one => one === address.sort) ?? 'number'
  const order = { sort, direction: address.direction }
  const filter = filterIn(address)
  const rows = useListRows<ListedCustomer>(
    {
      key: ['desk customers', filter, order],
      perPage: customersPerPage,
      load: (offset, signal) => {
        const query: QueryOf<typeof listCustomers> = { ...withoutEmpty(filter), ...order, offset }
        return call(listCustomers, { query }, { signal })
      },
    },
    seen,
  )
  return { rows, filter, setSeen }
}

/** The sales people and price lists that companies can be given. */
export function useChoices() {
  return useQuery({
    queryKey: ['desk customer choices'],
    queryFn: async ({ signal }) => (await call(listCustomerChoices, {}, { signal, isQuiet: true })).data,
  })
}

export function useSalesPeople() {
  return useQuery({
    queryKey: ['desk sales people'],
    queryFn: async ({ signal }) => (await call(listSalesPeople, {}, { signal })).data,
    staleTime: 0,
  })
}

export function useAddSalesPerson(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof addSalesPerson>) => withPasswordAgain(() => call(addSalesPerson, { body })),
    onSuccess: async (_, { email }) => {
      onDone()
      showToast({ type: 'success', text: t('customer.link.sent', { email }) })
      await client.invalidateQueries({ queryKey: ['desk sales people'] })
      await client.invalidateQueries({ queryKey: ['desk customer choices'] })
    },
  })
}
