import type { TenantId } from '#domain/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/** Sealed for one receiver: a row that is copied to another signs nothing there. */
interface Receiver {
  tenantId: TenantId
  receiverId: number
}

export function sealSecret(box: SecretBox, receiver: Receiver, secret: string): Buffer {
  return box.seal(secret, purposeOf(receiver))
}

export function openSecrets(box: SecretBox, receiver: Receiver, sealed: readonly Buffer[]): string[] {
  return sealed.map(one => {
    const secret = box.open(one, purposeOf(receiver))
    if (secret === undefined) throw new Refusal('webhook.secret.lost')
    return secret
  })
}

function purposeOf({ tenantId, receiverId }: Receiver): string {
  return `webhook receiver ${tenantId} ${receiverId}`
}
