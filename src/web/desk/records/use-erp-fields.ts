import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listErpFields, setErpField } from '#contract/desk/erp-fields.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isAmongFields } from '#contract/records/erp-fields.ts'
import { call } from '../../boot/api.ts'

const queryKey = ['erp-fields']

export function useErpFields() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listErpFields, {}, { signal, isQuiet: true })).data,
    staleTime: 60_000,
  })
}

export type IsKeptByErp = (kind: string, column: string) => boolean

/** Says of a column of a kind whether the ERP keeps it. The server refuses what a page lets through before it knows. */
export function useKeptByErp(): IsKeptByErp {
  const { data = [] } = useErpFields()
  return (kind, column) =>
    isAmongFields(new Set(data.flatMap(field => (field.kind === kind ? [field.column] : []))), column)
}

export function useSetErpField() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof setErpField>) => (await call(setErpField, { body })).data,
    onSuccess: async data => {
      client.setQueryData(queryKey, data)
      await client.invalidateQueries({ queryKey: ['history', 'erpFields'] })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
