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

/** Loads all pages, because a button has to know whether its variant is watched. Most people have one page. */
async function allAlarms(signal: AbortSignal): Promise<Alarm[]> {
  const pageOf = (page: number): Promise<Answer> =>
    call(listAlarms, { query: { page, pageSize } }, { signal, isQuiet: true })
  const first = await pageOf(1)
  const more = Math.ceil(first.meta.total / pageSize) - 1
  const others = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => pageOf(index + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

type Watched = Pick<Alarm, 'domainReference'> & { wantsMail?: boolean }

export interface Alarms {
  /** Undefined until the settings have loaded. */
  isAllowed: boolean | undefined
  list: readonly Alarm[] | undefined
  hasFailed: boolean
  retry: () => void
  /** Resolves to false if the alarm could not be set. */
  watch: (alarm: Watched) => Promise<boolean>
  remove: (alarms: readonly Alarm[]) => Promise<void>
}

export function useAlarms(): Alarms {
  const client = useQueryClient()
  const settings = useConfiguration()
  const user = useCurrentUser()
  const isAllowed = settings && user ? settings.allowNotifications && user.company !== null : undefined
  const { data, isError, refetch } = useQuery({ ...alarmsQuery, enabled: isAllowed === true })

  /** Refetches after success and failure alike: the list on the server is what counts. */
  async function change(act: () => Promise<unknown>): Promise<boolean> {
    const isDone = await act().then(
      () => true,
      () => false,
    )
    if (!isDone) showToast({ type: 'danger', text: t('an.error.occurred') })
    await client.invalidateQueries({ queryKey: alarmsQuery.queryKey })
    return isDone
  }
  const setAgain = (alarms: readonly Watched[]) =>
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
