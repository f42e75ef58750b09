import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrderFilters, listOrders, type OrderFilter, ordersPerPage } from '#contract/desk/orders.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { useListRows } from '../list/use-list-rows.ts'
import type { Rows } from '../list/visible-rows.ts'
import { withoutEmpty } from '../list/without-empty.ts'

export type ListedOrder = AnswerOf<typeof listOrders>['data'][number]

/** What the address says, but for what no list has: a mistyped address must not lead to an error. */
function filterIn(address: ListAddress): OrderFilter {
  const day = (name: string) => {
    const given = address.get(name)
    return given && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
  }
  const salesPerson = address.get('salesPerson')
  return {
    q: address.get('q')?.slice(0, 200),
    status: orderStatusNames.find(status => status === address.get('status')),
    from: day('from'),
    to: day('to'),
    customerNo: address.get('customerNo')?.slice(0, 40),
    salesPerson: salesPerson && /^[1-9]\d{0,8}$/.test(salesPerson) ? salesPerson : undefined,
    season: address.get('season')?.slice(0, 40),
    waiting: (['stock', 'arrived'] as const).find(one => one === address.get('waiting')),
    held: address.get('held') === 'yes' ? 'yes' : undefined,
  }
}

export function useOrders(address: ListAddress) {
  const locale = useLocale()
  const [seen, setSeen] = useState<Rows>({ first: 0, end: 30 })
  const filter = withoutEmpty(filterIn(address))
  // The newest are on top until somebody turns the list round.
  const direction = address.sort === 'date' ? address.direction : 'down'
  const rows = useListRows<ListedOrder>(
    {
      key: ['desk orders', locale, filter, direction],
      perPage: ordersPerPage,
      load: (offset, signal) => {
        const query: QueryOf<typeof listOrders> = { ...filter, direction, offset }
        return call(listOrders, { query }, { signal })
      },
    },
    seen,
  )
  return { rows, filter, direction, setSeen }
}

export function useOrderFilters() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk order filters', locale],
    queryFn: async ({ signal }) => (await call(listOrderFilters, {}, { signal, isQuiet: true })).data,
    staleTime: 60_000,
  })
}
