import { Refusal } from '../refusal.ts'
import type { Caller } from './caller.ts'
import { isRightPassword } from './secrets.ts'
import { recentSignInMs } from './session.ts'

/**
 * Before something that would lock the owner out: has the caller just signed in, or do they know the current
 * password? A browser left open is not enough.
 */
export async function refuseWithoutProof(
  caller: Caller,
  storedHash: string | null,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword !== undefined) {
    if (!(await isRightPassword(storedHash, currentPassword))) throw new Refusal('password.wrong')
    return
  }
  if (Date.now() - caller.session.signedInAt.getTime() > recentSignInMs) throw new Refusal('password.current.required')
}
