import type { Caller } from '../platform/http/caller.ts'
import type { Limits } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRightPassword } from '../platform/secrets.ts'
import { recentSignInMs } from './session.ts'

const tries = { max: 10, seconds: 15 * 60 }

/**
 * Required before changes that could lock the owner out: a recent sign-in or the current password. An unattended open
 * browser is not enough.
 */
export async function requirePasswordProof(
  limits: Limits,
  caller: Caller,
  storedHash: string | null,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword !== undefined) return checkPassword(limits, caller, storedHash, currentPassword)
  if (Date.now() - caller.session.signedInAt.getTime() > recentSignInMs) throw new Refusal('password.current.required')
}

/** Limited here, so that no call that asks for the password can be used to guess it. */
export async function checkPassword(
  limits: Limits,
  caller: Caller,
  storedHash: string | null,
  password: string,
): Promise<void> {
  await limits.refuseBeyond(`password of ${caller.tenantId}/${caller.user.id}`, tries)
  if (!(await isRightPassword(storedHash, password))) throw new Refusal('password.wrong')
}
