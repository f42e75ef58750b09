import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listInvoices } from '#contract/shop/invoices.ts'
import { listOrders } from '#contract/shop/orders.ts'
import { addressLines } from '#domain/address/address-lines.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { addressesQuery } from '../addresses/use-addresses.ts'
import { findCompanies } from '../companies/switch-company.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { panelQuery } from '../search/panel-search.ts'
import { matches } from './matches.ts'
import type { Group, PaletteItem } from './palette-item.ts'

/** Of each kind; who wants more opens the list. */
const most = 5

type Find = (text: string, locale: Locale, signal: AbortSignal) => Promise<PaletteItem[]>

const finds = {
  companies: async (text, _, signal) =>
    (await findCompanies(text, signal)).map(company => ({
      group: 'companies',
      label: company.label,
      does: { company },
    })),
  products: async (text, locale) => {
    const { finds } = await queryClient.fetchQuery(panelQuery(text, 'order', locale))
    return finds.map(({ product, variant, path }) => ({
      group: 'products',
      label: product.name,
      note: variant?.variantSku ?? product.sku,
      does: { path },
    }))
  },
  orders: async (search, _, signal) => {
    const { data } = await call(listOrders, { query: { search, page: 1, pageSize: most } }, quiet(signal))
    return data.map(order => ({
      group: 'orders',
      label: order.orderNumber,
      note: [order.externalOrderNumber, formatMoney(order.amount)].filter(Boolean).join(' · '),
      does: { path: `/my-account/order-history?order=${encodeURIComponent(order.orderNumber)}` },
    }))
  },
  invoices: async (search, _, signal) => {
    const query = { search, page: 1, pageSize: most, state: 'all' as const }
    const { data } = await call(listInvoices, { query }, quiet(signal))
    return data.map(({ finDocNumber, docTypeName, amount }) => ({
      group: 'invoices',
      label: finDocNumber,
      note: `${docTypeName} · ${formatMoney(amount)}`,
      does: { path: `/my-account/invoices?search=${encodeURIComponent(finDocNumber)}` },
    }))
  },
  addresses: async (text, locale) => {
    const { addresses } = await queryClient.fetchQuery(addressesQuery(locale))
    return addresses.flatMap(address => {
      const [label = '', ...lines] = addressLines(address)
      const note = lines.join(', ')
      if (!matches(`${label} ${note}`, text)) return []
      return [{ group: 'addresses', label, note, does: { path: '/my-account/addresses' } }]
    })
  },
} satisfies Partial<Record<Group, Find>>

interface Finds {
  items: PaletteItem[]
  isLooking: boolean
  hasFailed: boolean
}

/** What the shop itself finds, each kind as soon as it is there. */
export function usePaletteFinds(text: string, only: Group | undefined): Finds {
  const user = useCurrentUser()
  const isWanted = text.length > 1
  const hasOwn = isWanted && !only && user?.company != null
  const answers = [
    useFinds('companies', text, user?.isSalesPerson === true && (isWanted || only === 'companies')),
    useFinds('products', text, hasOwn),
    useFinds('orders', text, hasOwn),
    useFinds('invoices', text, hasOwn),
    useFinds('addresses', text, hasOwn),
  ]
  return {
    items:
      isWanted || only
        ? answers.flatMap<PaletteItem>(({ data = [], isPlaceholderData: isOld }) =>
            data.map(item => ({ ...item, isOld })),
          )
        : [],
    isLooking: answers.some(answer => answer.isFetching),
    hasFailed: answers.some(answer => answer.isError),
  }
}

function useFinds(kind: keyof typeof finds, text: string, isOn: boolean) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['palette', locale, kind, text],
    queryFn: async ({ signal }): Promise<PaletteItem[]> => (await finds[kind](text, locale, signal)).slice(0, most),
    enabled: isOn,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function quiet(signal: AbortSignal) {
  return { signal, isQuiet: true }
}
