import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { listAddresses } from '#contract/shop/addresses.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { queryClient } from '../../boot/query-client.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { useReached } from '../loading/steps.ts'

export type Address = AnswerOf<typeof listAddresses>['data'][number]

export interface AddressBook {
  readonly addresses: readonly Address[]
  readonly mayAdd: boolean
}

export const addressesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['addresses', locale],
    queryFn: async ({ signal }): Promise<AddressBook> => {
      const addresses: Address[] = []
      // The server's largest page is 100; only chains of shops have more addresses.
      for (let page = 1; ; page++) {
        const { data, meta } = await call(listAddresses, { query: { page, pageSize: 100 } }, { signal })
        addresses.push(...data)
        if (data.length === 0 || addresses.length >= meta.total) return { addresses, mayAdd: meta.problem === null }
      }
    },
  })

export function useAddresses() {
  return useQuery({ ...addressesQuery(useLocale()), enabled: useReached('rest'), placeholderData: last => last })
}

/** Call after a change. The answer about the current user contains addresses too, so it is refetched as well. */
export async function refetchAddresses(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['currentUser'] })
  await queryClient.invalidateQueries({ queryKey: ['addresses'] })
}
