import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { resetSecondFactor } from '#contract/desk/second-factor.ts'
import {
  addRole,
  changeRole,
  changeStaff,
  inviteStaff,
  inviteStaffAgain,
  listRoles,
  listStaff,
  removeRole,
} from '#contract/desk/staff.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { call } from '../../boot/api.ts'
import { withPasswordAgain } from '../password/password-again.ts'

export type Member = AnswerOf<typeof listStaff>['data'][number]
export type Role = AnswerOf<typeof listRoles>['data'][number]
export type Invitation = BodyOf<typeof inviteStaff>
export type RoleContent = BodyOf<typeof addRole>

export function useStaff(search: string) {
  return useInfiniteQuery({
    queryKey: ['staff', search],
    queryFn: ({ pageParam, signal }) =>
      call(listStaff, { query: { search: search || undefined, after: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.username : undefined),
    placeholderData: keepPreviousData,
  })
}

export function useRoles() {
  return useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await call(listRoles, {}, { signal })).data,
  })
}

export function useInvite(onInvited: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Invitation) => withPasswordAgain(() => call(inviteStaff, { body })),
    onSuccess: async () => {
      onInvited()
      await refresh(client)
    },
  })
}

/** What one can do with a person of the staff. */
export function useMemberActions(id: string) {
  const client = useQueryClient()
  const params = { id }
  const onSettled = () => refresh(client)
  return {
    resetFactor: useMutation({
      mutationFn: () => withPasswordAgain(() => call(resetSecondFactor, { params })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: (body: BodyOf<typeof changeStaff>) => withPasswordAgain(() => call(changeStaff, { params, body })),
      onSettled,
    }),
    inviteAgain: useMutation({
      mutationFn: () => withPasswordAgain(() => call(inviteStaffAgain, { params })),
      onSettled,
    }),
  }
}

/** Saves a role, a new one where no key is given, or removes it. */
export function useRoleActions(key: string | undefined, onDone: () => void) {
  const client = useQueryClient()
  const done = async ({ data }: { data: Role[] }) => {
    client.setQueryData(['roles'], data)
    onDone()
    await refresh(client)
  }
  return {
    save: useMutation({
      mutationFn: (body: RoleContent) =>
        withPasswordAgain(() =>
          key === undefined ? call(addRole, { body }) : call(changeRole, { params: { key }, body }),
        ),
      onSuccess: done,
    }),
    remove: useMutation({
      mutationFn: () => withPasswordAgain(() => call(removeRole, { params: { key: key! } })),
      onSuccess: done,
    }),
  }
}

/** Who and what they may do, and what the history of each says. */
function refresh(client: ReturnType<typeof useQueryClient>) {
  return Promise.all(['staff', 'roles', 'history'].map(name => client.invalidateQueries({ queryKey: [name] })))
}
