import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { deleteAlarms, listAlarms, setAlarm } from '#contract/shop/alarms.ts'
import { call } from '../../boot/api.ts'
import { t } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

type Answer = AnswerOf<typeof listAlarms>
export type Alarm = Answer['data'][number]

const pageSize = 100

const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => allAlarms(signal),
})

/** All of them, since a button must know whether its variant is watched; one page holds what most people watch. */
async function allAlarms(signal: AbortSignal): Promise<Alarm[]> {
  const pageOf = (page: number): Promise<Answer> =>
    call(listAlarms, { query: { page, pageSize } }, { signal, isQuiet: true })
  const first = await pageOf(1)
  const more = Math.ceil(first.meta.total / pageSize) - 1
  const others = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => pageOf(index + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

type BuyerFigures = Pick<Alarm, 'domainReference'> & { wantsMail?: boolean }

export interface Alarms {
  /** Undefined until the settings have come. */
  isAllowed: boolean | undefined
  list: readonly Alarm[] | undefined
  hasFailed: boolean
  retry: () => void
  /** False where it could not be set. */
  watch: (alarm: BuyerFigures) => Promise<boolean>
  remove: (alarms: readonly Alarm[]) => Promise<void>
}

export function useAlarms(): Alarms {
  const client = useQueryClient()
  const settings = useConfiguration()
  const user = useCurrentUser()
  const isAllowed = settings && user ? settings.allowNotifications && user.company !== null : undefined
  const { data, isError, refetch } = useQuery({ ...alarmsQuery, enabled: isAllowed === true })

  /** Whatever happened, the server's list is the one to show. */
  async function change(act: () => Promise<unknown>): Promise<boolean> {
    const isDone = await act().then(
      () => true,
      () => false,
    )
    if (!isDone) showToast({ type: 'danger', text: t('an.error.occurred') })
    await client.invalidateQueries({ queryKey: alarmsQuery.queryKey })
    return isDone
  }
  const setAgain = (alarms: readonly BuyerFigures[]) =>
    change(() =>
      Promise.all(
        alarms.map(({ domainReference, wantsMail }) => call(setAlarm, { body: { domainReference, wantsMail } })),
      ),
    )

  return {
    isAllowed,
    list: data,
    hasFailed: isError,
    retry: () => void refetch(),
    watch: alarm => setAgain([alarm]),
    remove: async alarms => {
      if (!(await change(() => call(deleteAlarms, { body: { ids: alarms.map(alarm => alarm._id) } })))) return
      const undo = { label: t('notifications.undo'), onSelect: () => void setAgain(alarms) }
      showToast({ type: 'success', text: t('alarm.deleted'), actions: [undo] })
    },
  }
}
