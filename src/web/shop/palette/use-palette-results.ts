import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInvoices } from '#contract/shop/invoices.ts'
import { listOrders } from '#contract/shop/orders.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { matches } from '../../ui/matches.ts'
import { addressesQuery } from '../addresses/use-addresses.ts'
import { findCompanies } from '../companies/find-companies.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { panelQuery } from '../search/panel-search.ts'
import type { Group, PaletteItem } from './palette-item.ts'

/** Results per group; the full lists have pages of their own. */
const maxPerGroup = 5

type Search = (text: string, locale: Locale, signal: AbortSignal) => Promise<PaletteItem[]>

const searches = {
  companies: async (text, _, signal) =>
    (await findCompanies(text, signal)).map(company => ({
      group: 'companies',
      label: company.label,
      action: { company },
    })),
  products: async (text, locale) => {
    const { results } = await queryClient.fetchQuery(panelQuery(text, 'order', locale))
    return results.map(({ product, variant, path }) => ({
      group: 'products',
      label: product.name,
      note: variant?.variantSku ?? product.sku,
      action: { path },
    }))
  },
  orders: async (search, _, signal) => {
    const { data } = await call(listOrders, { query: { search, page: 1, pageSize: maxPerGroup } }, quiet(signal))
    return data.map(order => ({
      group: 'orders',
      label: order.orderNumber,
      note: [order.externalOrderNumber, formatMoney(order.amount)].filter(Boolean).join(' · '),
      action: { path: `/my-account/order-history?order=${encodeURIComponent(order.orderNumber)}` },
    }))
  },
  invoices: async (search, _, signal) => {
    const query = { search, page: 1, pageSize: maxPerGroup, state: 'all' as const }
    const { data } = await call(listInvoices, { query }, quiet(signal))
    return data.map(({ finDocNumber, docTypeName, amount }) => ({
      group: 'invoices',
      label: finDocNumber,
      note: `${docTypeName} · ${formatMoney(amount)}`,
      action: { path: `/my-account/invoices?search=${encodeURIComponent(finDocNumber)}` },
    }))
  },
  addresses: async (text, locale) => {
    const { addresses } = await queryClient.fetchQuery(addressesQuery(locale))
    return addresses.flatMap(address => {
      const [label = '', ...lines] = addressLines(address)
      const note = lines.join(', ')
      if (!matches(`${label} ${note}`, text)) return []
      return [{ group: 'addresses', label, note, action: { path: '/my-account/addresses' } }]
    })
  },
} satisfies Partial<Record<Group, Search>>

interface Results {
  items: PaletteItem[]
  isFetching: boolean
  hasFailed: boolean
}

/** What the server finds for a text. Each group is a query of its own, shown as soon as it arrives. */
export function usePaletteResults(text: string, only: Group | undefined): Results {
  const user = useCurrentUser()
  const isWanted = text.length > 1
  const hasOwn = isWanted && !only && user?.company != null
  const answers = [
    useResults('companies', text, user?.isSalesPerson === true && (isWanted || only === 'companies')),
    useResults('products', text, hasOwn),
    useResults('orders', text, hasOwn),
    useResults('invoices', text, hasOwn),
    useResults('addresses', text, hasOwn),
  ]
  return {
    items:
      isWanted || only
        ? answers.flatMap<PaletteItem>(({ data = [], isPlaceholderData: isStale }) =>
            data.map(item => ({ ...item, isStale })),
          )
        : [],
    isFetching: answers.some(answer => answer.isFetching),
    hasFailed: answers.some(answer => answer.isError),
  }
}

function useResults(kind: keyof typeof searches, text: string, isOn: boolean) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['palette', locale, kind, text],
    queryFn: async ({ signal }): Promise<PaletteItem[]> =>
      (await searches[kind](text, locale, signal)).slice(0, maxPerGroup),
    enabled: isOn,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function quiet(signal: AbortSignal) {
  return { signal, isQuiet: true }
}
