import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { uploadPicture } from '#contract/desk/pictures.ts'
import { getProduct, getProductHistory } from '#contract/desk/products.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { useLocale } from '../../i18n/use-texts.ts'

export function useProduct(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['desk product', id, locale],
    queryFn: async ({ signal }) => (await call(getProduct, { params: { id } }, { signal })).data,
    // What others save meanwhile shows when one opens it again.
    staleTime: 0,
  })
}

export function useProductHistory(id: string) {
  return useInfiniteQuery({
    queryKey: ['desk product history', id],
    queryFn: ({ pageParam, signal }) =>
      call(getProductHistory, { params: { id }, query: { before: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.place : undefined),
  })
}

/** Stores pictures, one after the other, in the order in which they were chosen. */
export function useUploadPictures(onStored: (images: AnswerOf<typeof uploadPicture>['data'][]) => void) {
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const images: AnswerOf<typeof uploadPicture>['data'][] = []
      for (const file of files) images.push((await call(uploadPicture, { body: {}, file })).data)
      return images
    },
    onSuccess: onStored,
  })
}
