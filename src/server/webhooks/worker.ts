import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Platform } from '../platform/platform.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import { type ClaimedDelivery, claimDeliveries, type DueReceiver, findDue, takeProbe } from './claim-deliveries.ts'
import { collectChanges, findBehind } from './collect-changes.ts'
import { noteTry } from './note-try.ts'
import { type Destination, sendEvent } from './send-event.ts'

type WebhookPlatform = Pick<Platform, 'tenantDb' | 'fetchOutside' | 'secretBox' | 'log' | 'jobs' | 'environment'>

/** A change is sent within a second. */
const askEveryMs = 500
/** So many are under way to one receiver, and to all together: one that is slow holds up nobody else. */
const mostToOne = 6
const mostInAll = 60
/** How long a process that is stopped waits for answers. */
const patienceMs = 4_000

/** Sends webhooks until stopped. Any number of processes may do so. */
export function startWebhooks(platform: WebhookPlatform, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  const rest = wakeablePause()
  const sending = new Sending(platform, () => rest.wake())
  let collectedAt = -askEveryMs
  const run = async () => {
    while (!isStopped) {
      try {
        // Whenever one has been sent the next is; what is new is asked for less often.
        if (performance.now() - collectedAt >= askEveryMs) {
          await collectAll(platform, allTenants)
          collectedAt = performance.now()
        }
        await sending.sendDue(await findDue(allTenants))
      } catch (error) {
        platform.log.warn({ err: error }, 'webhooks could not be sent; they will be tried again')
      }
      if (!isStopped) await rest.wait(askEveryMs)
    }
    await sending.ended(patienceMs)
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      rest.wake()
      await running
    },
  }
}

async function collectAll({ tenantDb }: WebhookPlatform, allTenants: Db): Promise<void> {
  for (const which of await findBehind(allTenants)) await collectChanges(tenantDb(which), which.receiverId)
}

/** What this process is sending, by receiver. */
class Sending {
  readonly #platform: WebhookPlatform
  readonly #onFree: () => void
  readonly #underWay = new Map<number, Set<Promise<void>>>()

  constructor(platform: WebhookPlatform, onFree: () => void) {
    this.#platform = platform
    this.#onFree = onFree
  }

  /** Those with the fewest under way come first. */
  async sendDue(due: readonly DueReceiver[]): Promise<void> {
    const waiting = [...due].sort((a, b) => this.#countOf(a) - this.#countOf(b))
    for (const receiver of waiting) {
      const room = Math.min(mostToOne - this.#countOf(receiver), mostInAll - this.#countOfAll())
      if (room > 0) await this.#sendTo(receiver, room)
    }
  }

  /** Waits for what is under way, but not for the slowest: that is sent again by the next process. */
  async ended(milliseconds: number): Promise<void> {
    const ended = Promise.all([...this.#underWay.values()].flatMap(set => [...set]))
    await Promise.race([ended, pause(milliseconds, undefined, { ref: false })])
  }

  async #sendTo(receiver: DueReceiver, room: number): Promise<void> {
    const db = this.#platform.tenantDb(receiver)
    if (receiver.isFailing && !(await takeProbe(db, receiver))) return
    const to = await findDestination(db, receiver)
    if (!to) return
    for (const delivery of await claimDeliveries(db, receiver.receiverId, receiver.isFailing ? 1 : room))
      this.#send(db, to, delivery)
  }

  #send(db: TenantDb, to: Destination, delivery: ClaimedDelivery): void {
    const underWay = this.#underWay.get(to.receiverId) ?? new Set()
    this.#underWay.set(to.receiverId, underWay)
    const work = this.#try(db, to, delivery).finally(() => {
      underWay.delete(work)
      if (underWay.size === 0) this.#underWay.delete(to.receiverId)
      this.#onFree()
    })
    underWay.add(work)
  }

  async #try(db: TenantDb, to: Destination, delivery: ClaimedDelivery): Promise<void> {
    try {
      await noteTry(this.#platform, db, to.receiverId, delivery, await sendEvent(this.#platform, to, delivery))
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'how a webhook went could not be noted; it will be sent again')
    }
  }

  #countOf({ receiverId }: { receiverId: number }): number {
    return this.#underWay.get(receiverId)?.size ?? 0
  }

  #countOfAll(): number {
    return [...this.#underWay.values()].reduce((sum, set) => sum + set.size, 0)
  }
}

async function findDestination(db: TenantDb, { tenantId, receiverId }: DueReceiver): Promise<Destination | undefined> {
  const { rows } = await sql<{ address: string; secrets: Buffer[] }>`
    select r.address, array(select s.secret from webhook_secrets s
        where s.tenant_id = r.tenant_id and s.receiver_id = r.id and (s.valid_until is null or s.valid_until > now())
        order by s.id desc) as secrets
    from webhook_receivers r where r.tenant_id = ${db.tenantId} and r.id = ${receiverId} and r.is_on`.execute(db)
  return rows[0] && { tenantId, receiverId, ...rows[0] }
}
