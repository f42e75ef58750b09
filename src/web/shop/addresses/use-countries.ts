import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listShippingCountries } from '#contract/shop/shipping.ts'
import { countryCodes } from '#domain/address/country.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatCountry } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { showToast } from '../../ui/toasts.ts'

interface Country {
  code: string
  name: string
}

const shippingCountriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['shippingCountries', locale],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      try {
        return (await call(listShippingCountries, {}, { signal })).data
      } catch (error) {
        // The specification asks for a toast of type success here; its text says what failed.
        if (!signal.aborted) showToast({ type: 'success', text: problemText(problemOf(error)) })
        throw error
      }
    },
  })

/** The countries the shop delivers to, and all others: an invoice may go anywhere. */
export function useCountries(): { shipped: readonly Country[]; others: readonly Country[] } {
  const locale = useLocale()
  const { data: shipped = none } = useQuery(shippingCountriesQuery(locale))
  const others = useMemo(() => {
    const known = new Set(shipped.map(({ code }) => code))
    return countryCodes
      .filter(code => !known.has(code))
      .map(code => ({ code, name: formatCountry(code) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale))
  }, [shipped, locale])
  return { shipped, others }
}

const none: readonly Country[] = []
