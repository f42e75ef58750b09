import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteAlarms, listAlarms, setAlarm } from '#contract/alarms.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useCurrentUser } from '../account/use-current-user.ts'
import { call } from '../api.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toasts.ts'

type Answer = AnswerOf<typeof listAlarms>
export type Alarm = Answer['data'][number]

const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }): Promise<Answer> => call(listAlarms, {}, { signal, isQuiet: true }),
})

type Watched = Pick<Alarm, 'domainReference'> & { wantsMail?: boolean }

export interface Alarms {
  /** Undefined until the settings have come. */
  isAllowed: boolean | undefined
  list: readonly Alarm[] | undefined
  hasFailed: boolean
  retry: () => void
  /** False where it could not be set. */
  watch: (alarm: Watched) => Promise<boolean>
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
  const setAgain = (alarms: readonly Watched[]) =>
    change(() =>
      Promise.all(
        alarms.map(({ domainReference, wantsMail }) => call(setAlarm, { body: { domainReference, wantsMail } })),
      ),
    )

  return {
    isAllowed,
    list: data?.data,
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
