import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getConfiguration } from '#contract/shop/configuration.ts'
import { call } from '../../boot/api.ts'
import { useKept } from '../../boot/use-kept.ts'

type Configuration = AnswerOf<typeof getConfiguration>['data']

/** Key of the settings in localStorage: the frame is drawn from those of the last visit until the answer arrives. */
const key = 'configuration'

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<Configuration> => {
    const { data } = await call(getConfiguration, {}, { signal })
    localStorage.setItem(key, JSON.stringify(data))
    return data
  },
})

export function useConfiguration(): Configuration | undefined {
  return useKept(configurationQuery) ?? lastKnown
}

const lastKnown = lastVisit()

function lastVisit(): Configuration | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
