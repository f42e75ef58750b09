import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { previewOrder } from '#contract/shop/checkout.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export type Preview = AnswerOf<typeof previewOrder>['data']
export type PreviewedOrder = Preview['orders'][number]
export type Block = Preview['blocks'][number]

interface Asked {
  orderType: OrderType
  basketVersion: number
  shippingAddressId: string | undefined
  invoiceAddressId: string | undefined
  shippingMethodId: string | undefined
}

const previewQuery = (locale: Locale, asked: Asked) =>
  queryOptions({
    queryKey: ['checkoutPreview', locale, asked],
    staleTime: 0,
    gcTime: 0,
    // A change is looked for where it counts, on ordering; not because a window was clicked.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Preview> =>
      (await call(previewOrder, { body: { ...asked, preview: true } }, { signal })).data,
  })

/** What the choices would cost and what stands against them. The way to pay changes neither and is not asked for. */
export function usePreview(asked: Asked) {
  return useQuery({ ...previewQuery(useLocale(), asked), placeholderData: last => last })
}
