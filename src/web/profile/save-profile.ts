import type { BodyOf } from '#contract/endpoint.ts'
import { saveCurrentUser } from '#contract/shop/account.ts'
import { currentUserQuery } from '../account/use-current-user.ts'
import { call } from '../api.ts'
import { queryClient } from '../shell/query-client.ts'

/** Saves what a person changed of themselves; the whole frame shows it at once. */
export async function saveProfile(change: BodyOf<typeof saveCurrentUser>): Promise<void> {
  const { data } = await call(saveCurrentUser, { body: change })
  queryClient.setQueryData(currentUserQuery.queryKey, data)
}
