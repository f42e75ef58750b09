import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { mostTries, pauseBeforeRetry } from '#domain/pictures/image-links.ts'
import type { Problem } from '#domain/result.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { mostPictureBytes, type StoredPicture, storePicture } from '../platform/files/store-picture.ts'
import { mayPass } from '../platform/outbound/fetch-outside.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import { type ClaimedLink, endLink, findUses, putOffServer } from './link-queries.ts'
import { fetcherName, findPictureFolder } from './queries.ts'
import { notePicture } from './unused-pictures.ts'
import { type PreparedFile, writePictures } from './write-pictures.ts'

type PicturePlatform = Pick<Platform, 'tenantDb' | 'files' | 'fetchOutside' | 'log'>

const askEveryMs = 2_000
/** A server that is slow holds up one of these; the others go on. */
const lanes = 4
/** Longer than fetching and making a picture takes. */
const leaseSeconds = 120

/** Fetches the pictures at addresses of products and variants until stopped. Any number of processes may do so. */
export function startPictureFetcher(platform: PicturePlatform, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  const turn: Turn = { last: 0 }
  const pauses = Array.from({ length: lanes }, () => wakeablePause())
  const running = pauses.map(async pause => {
    while (!isStopped) {
      const hadWork = await fetchNext(platform, allTenants, turn).catch(error => {
        platform.log.warn({ err: error }, 'a picture could not be fetched; it will be tried again')
        return false
      })
      if (!isStopped && !hadWork) await pause.wait(askEveryMs)
    }
  })
  return {
    async stop() {
      isStopped = true
      for (const pause of pauses) pause.wake()
      await Promise.all(running)
    },
  }
}

/** The tenant that was served last: the next one is after it, so that thousands of one shop hold up no other. */
interface Turn {
  last: number
}

async function fetchNext(platform: PicturePlatform, allTenants: Db, turn: Turn): Promise<boolean> {
  const link = (await claimLink(allTenants, turn.last)) ?? (await claimLink(allTenants, 0))
  turn.last = link?.tenantId ?? 0
  if (link) await fetchLink(platform, platform.tenantDb(link), link)
  return link !== undefined
}

async function claimLink(allTenants: Db, after: number): Promise<(ClaimedLink & { tenantId: TenantId }) | undefined> {
  const { rows } = await sql<ClaimedLink & { tenantId: TenantId }>`
    update picture_links set due_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    where (tenant_id, address) = (
      select tenant_id, address from picture_links where due_at <= now() and tenant_id > ${after}
      order by tenant_id, due_at limit 1
      for update skip locked)
    returning tenant_id as "tenantId", address, tries, picture, due_at::text as "dueAt"`.execute(allTenants)
  return rows[0]
}

/** An address whose picture is stored is not asked again: what shows it now gets the same. */
async function fetchLink(platform: PicturePlatform, db: TenantDb, link: ClaimedLink): Promise<void> {
  // Every process that has tried it died before it could say how it went.
  if (link.tries > mostTries) return endLink(db, link, { problem: { code: 'unknown.error' }, retryIn: undefined })
  try {
    const picture = link.picture ?? (await fetchPicture(platform, db, link.address))
    await db.transact(tx => showPicture(tx, link, picture))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'unknown.error') platform.log.warn({ err: error }, 'a picture could not be fetched')
    const retryIn = isWorthTrying(problem) ? pauseBeforeRetry(link.tries) : undefined
    await endLink(db, link, { problem, retryIn })
    const isServerAway = problem.code === 'link.unreachable' || problem.code === 'link.unknown'
    // Thousands of addresses at a server that is away would otherwise be waited for one by one.
    if (isServerAway && retryIn !== undefined) await putOffServer(db, new URL(link.address).origin, problem, retryIn)
  }
}

/** Puts a stored picture into every list that names its address. */
async function showPicture(tx: TenantTx, link: ClaimedLink, picture: StoredPicture): Promise<void> {
  const uses = await findUses(tx, link.address)
  const files = uses.map(({ kind, key, place }, row): PreparedFile => {
    const goal = { target: { kind, keys: [key], name: key }, place }
    return { row, path: link.address, goal, problem: undefined, picture }
  })
  const actor = { type: 'system', name: fetcherName, tenantId: tx.tenantId } as const
  if (files.length > 0) await writePictures(tx, { actor, channel: 'job' }, files)
  await endLink(tx, link, { picture })
}

function problemOf(error: unknown): Problem {
  return error instanceof Refusal ? { code: error.code, facts: error.facts } : { code: 'unknown.error' }
}

async function fetchPicture(
  { fetchOutside, files }: PicturePlatform,
  db: TenantDb,
  address: string,
): Promise<StoredPicture> {
  const { status, body } = await fetchOutside(address, { maxBytes: mostPictureBytes })
  if (status !== 200) {
    body.destroy()
    throw new Refusal('link.status', { facts: { status } })
  }
  return storePicture(files, await findPictureFolder(db), await buffer(body), url => notePicture(db, url))
}

/** A server that is away, busy or broken may be well later; one that says no means it. */
function isWorthTrying({ code, facts }: Problem): boolean {
  if (code !== 'link.status') return mayPass(code) || code === 'unknown.error'
  const status = Number(facts?.status)
  return status >= 500 || status === 408 || status === 425 || status === 429
}
