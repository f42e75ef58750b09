import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { bookUnclearLine, listUnclearLines, setLineAside, uploadStatement } from '#contract/desk/invoices.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type UnclearLine = AnswerOf<typeof listUnclearLines>['data'][number]

const key = ['desk unclear lines']

export function useUnclearLines() {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(listUnclearLines, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.id : undefined),
  })
}

export function useUploadStatement() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      (await call(uploadStatement, { query: { fileName: file.name.slice(0, 200) }, file })).data,
    onSuccess: () => Promise.all([key, ['desk documents']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

/** Books a line for documents by their numbers, or sets it aside. */
export function useDecideLine(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (numbers: string[] | 'aside') =>
      numbers === 'aside'
        ? call(setLineAside, { params: { id } })
        : call(bookUnclearLine, { params: { id }, body: { numbers } }),
    onSuccess: () => Promise.all([key, ['desk documents']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
