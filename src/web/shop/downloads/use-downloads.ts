import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listDownloads, listProductDownloads } from '#contract/shop/downloads.ts'
import { call } from '../../boot/api.ts'
import { signedLinkRefresh } from './signed-links.ts'

export type BoughtDownload = AnswerOf<typeof listDownloads>['data'][number]
export type DownloadFile = BoughtDownload['files'][number]

export const downloadsPerPage = 20

const freshLinks = { staleTime: 0, refetchInterval: signedLinkRefresh } as const

export function useDownloads(page: number) {
  return useQuery({
    queryKey: ['downloads', page],
    queryFn: ({ signal }) => call(listDownloads, { query: { page, pageSize: downloadsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })
}

export function useProductDownloads(productId: string) {
  return useQuery({
    queryKey: ['downloads', 'product', productId],
    queryFn: ({ signal }) => call(listProductDownloads, { params: { id: productId } }, { signal, isQuiet: true }),
    ...freshLinks,
  })
}
