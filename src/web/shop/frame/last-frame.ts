import type { QueryKey } from '@tanstack/react-query'
import { readCredentials } from '../../boot/cookies.ts'
import { queryClient } from '../../boot/query-client.ts'
import { actFor } from '../../boot/session.ts'
import { keepFrame, keptFrame } from '../../boot/travel.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { categoriesQuery } from '../catalogue/use-categories.ts'
import { seasonsQuery } from '../catalogue/use-seasons.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'

/**
 * What the frame was last drawn from in this tab. The next document draws it from the same at once, asks anew in the
 * usual order and shows what has changed. Gone with the tab and with the session.
 */
interface Frame {
  of: string
  answers: readonly unknown[]
}

export function rememberFrame(): void {
  const answers = known()
  if (answers.includes(undefined) || answers.every((answer, at) => answer === remembered[at])) return
  remembered = answers
  keepFrame(JSON.stringify({ of: reader(), answers } satisfies Frame))
}

/** Whether there is one, for this session and in this language. */
export function recallFrame(): boolean {
  const frame = read()
  if (frame?.of !== reader()) return false
  // Old from the start: each is asked for as if it were not there.
  queryKeys().forEach((queryKey, at) => void queryClient.setQueryData(queryKey, frame.answers[at], { updatedAt: 1 }))
  actFor(queryClient.getQueryData(currentUserQuery.queryKey)?.company?._id)
  remembered = known()
  return true
}

let remembered: readonly unknown[] = []

function known(): readonly unknown[] {
  return queryKeys().map(queryKey => queryClient.getQueryData(queryKey))
}

function queryKeys(): QueryKey[] {
  const locale = currentLocale()
  return [configurationQuery, currentUserQuery, categoriesQuery(locale), seasonsQuery(locale)].map(
    ({ queryKey }) => queryKey,
  )
}

/** Another session has another token, of which the end is enough to tell; another release has files of other names. */
function reader(): string {
  return `${import.meta.url} ${currentLocale()} ${readCredentials()?.token.slice(-8)}`
}

function read(): Frame | undefined {
  try {
    return JSON.parse(keptFrame() ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
