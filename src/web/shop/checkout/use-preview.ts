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

interface PreviewInput {
  orderType: OrderType
  basketVersion: number
  shippingAddressId: string | undefined
  invoiceAddressId: string | undefined
  shippingMethodId: string | undefined
}

const previewQuery = (locale: Locale, input: PreviewInput) =>
  queryOptions({
    queryKey: ['checkoutPreview', locale, input],
    staleTime: 0,
    gcTime: 0,
    // Placing the order checks again, so a window that gets the focus need not.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Preview> =>
      (await call(previewOrder, { body: { ...input, preview: true } }, { signal })).data,
  })

/** The price of the choices and what prevents the order. The payment method changes neither, so it is not sent. */
export function usePreview(input: PreviewInput) {
  return useQuery({ ...previewQuery(useLocale(), input), placeholderData: last => last })
}
