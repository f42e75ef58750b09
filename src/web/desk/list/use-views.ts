import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeskList, listViews, removeView, saveView } from '#contract/desk/views.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'

export type View = AnswerOf<typeof listViews>['data'][number]

const keyOf = (list: DeskList) => ['views', list] as const

export function useViews(list: DeskList) {
  return useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) => (await call(listViews, { query: { list } }, { signal, isQuiet: true })).data,
  })
}

export function useSaveView(list: DeskList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view: { name: string; search: string; isShared: boolean }) =>
      call(saveView, { body: { list, ...view } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  })
}

export function useRemoveView(list: DeskList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(removeView, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  })
}
