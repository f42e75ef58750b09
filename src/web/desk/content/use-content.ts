import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { listBanners, uploadBannerPicture } from '#contract/desk/banners.ts'
import { getPage, getPageVersion, listPages } from '#contract/desk/content.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type PageRecord = AnswerOf<typeof getPage>['data']

export function usePages(q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['desk pages', q],
    queryFn: ({ pageParam, signal }) => call(listPages, { query: { q, after: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.slug : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePage(slug: string) {
  return useQuery({
    queryKey: ['desk page', slug],
    queryFn: async ({ signal }) => (await call(getPage, { params: { slug } }, { signal })).data,
    staleTime: 0,
  })
}

/** The page as it was after an entry of its history. */
export function useVersion(slug: string, onFound: (version: PageRecord) => void) {
  return useMutation({
    mutationFn: async (place: string) => (await call(getPageVersion, { params: { slug, place } })).data,
    onSuccess: onFound,
  })
}

export function useBanners() {
  return useQuery({
    queryKey: ['desk banners'],
    queryFn: async ({ signal }) => (await call(listBanners, {}, { signal })).data,
    staleTime: 0,
  })
}

export function useUploadBanner(onStored: (address: string) => void) {
  return useMutation({
    mutationFn: async (file: File) => (await call(uploadBannerPicture, { body: {}, file })).data.address,
    onSuccess: onStored,
  })
}
