import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getSalesProgress } from '#contract/desk/statistics.ts'
import { call } from '../../boot/api.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says that the figures are not whole yet, as after a large import; they grow with each look at how far it is. */
export function CountingNotice() {
  const t = useTexts()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['sales progress'],
    queryFn: ({ signal }) => call(getSalesProgress, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? 3_000 : 60_000),
  })
  const isCounting = data?.isComplete === false
  const left = data?.uncountedDays
  const wasCounting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with fewer days left there is more to see
  useEffect(() => {
    if (isCounting || wasCounting.current) void queries.invalidateQueries({ queryKey: ['statistics'] })
    wasCounting.current = isCounting
  }, [isCounting, left, queries])
  if (!isCounting) return null
  return (
    <Notice kind="info">
      {t('statistics.counting')}{' '}
      {typeof left === 'number' && (
        <span aria-live="off">{t('statistics.counting.days', { count: formatNumber(left) })}</span>
      )}
    </Notice>
  )
}
