import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentStaff } from '#contract/desk/staff.ts'
import { call } from '../../boot/api.ts'
import { currentLocale } from '../../i18n/texts.ts'

const currentStaffQuery = (locale: string) =>
  queryOptions({
    queryKey: ['currentStaff', locale],
    queryFn: async ({ signal }) => (await call(currentStaff, {}, { signal })).data,
  })

export function useCurrentStaff() {
  return useQuery(currentStaffQuery(currentLocale()))
}
