import { sql } from 'kysely'
import { mostTries } from '#domain/pictures/image-links.ts'
import type { PictureTarget } from '#domain/pictures/picture-name.ts'
import type { Problem } from '#domain/result.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import type { StoredPicture } from '../platform/files/store-picture.ts'

/** An address that somebody works on; `dueAt` says until when nobody else does. */
export interface ClaimedLink {
  address: string
  tries: number
  picture: StoredPicture | null
  dueAt: string
}

/** What is known of the picture now, and where it is shown: all that show it, with its place among their addresses. */
export async function findUses(
  db: TenantReader,
  address: string,
): Promise<{ kind: PictureTarget['kind']; key: string; place: number }[]> {
  const wanted = JSON.stringify([address])
  const { rows } = await sql<{ kind: PictureTarget['kind']; key: string; place: number }>`
    select u.kind, u.key, l.place::int as place from (
      select 'products' as kind, sku as key, image_links from products
      where tenant_id = ${db.tenantId} and image_links <> '[]' and image_links @> ${wanted}::jsonb
      union all
      select 'variants', variant_sku, image_links from variants
      where tenant_id = ${db.tenantId} and image_links <> '[]' and image_links @> ${wanted}::jsonb
    ) u, jsonb_array_elements_text(u.image_links) with ordinality as l (address, place)
    where l.address = ${address}`.execute(db)
  return rows
}

/** Ends a try, unless somebody has asked for the address again meanwhile. Without another try it is given up. */
export async function endLink(
  db: TenantReader,
  { address, dueAt }: Pick<ClaimedLink, 'address' | 'dueAt'>,
  end: { picture: StoredPicture } | { problem: Problem; retryIn: number | undefined },
): Promise<void> {
  const retryIn = 'picture' in end ? undefined : end.retryIn
  const set =
    'picture' in end
      ? sql`state = 'fetched', picture = ${JSON.stringify(end.picture)}::jsonb, problem = null, tries = 0`
      : sql`state = case when picture is not null then 'fetched' else ${retryIn === undefined ? 'failed' : 'waiting'} end,
          problem = ${JSON.stringify(end.problem)}::jsonb`
  const next = retryIn === undefined ? sql`null` : sql`(now() + make_interval(secs => ${retryIn}))`
  await sql`
    update picture_links set ${set}, changed_at = now(),
      due_at = case when due_at = ${dueAt}::timestamptz then ${next}::timestamptz else due_at end
    where tenant_id = ${db.tenantId} and address = ${address}`.execute(db)
}

/** Counts a try for all that waits for a server that is away. */
export async function putOffServer(db: TenantDb, origin: string, problem: Problem, retryIn: number): Promise<void> {
  await sql`
    update picture_links set tries = tries + 1, problem = ${JSON.stringify(problem)}::jsonb, changed_at = now(),
      due_at = now() + make_interval(secs => ${retryIn})
    where tenant_id = ${db.tenantId} and due_at <= now() and picture is null and tries < ${mostTries - 1}
      and starts_with(address, ${`${origin}/`})`.execute(db)
}

export interface LinkCounts {
  waiting: number
  fetched: number
  failed: number
}

export async function countLinks(db: TenantDb): Promise<LinkCounts> {
  const { rows } = await sql<LinkCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'fetched')::int as fetched,
      count(*) filter (where state = 'failed')::int as failed
    from picture_links where tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]!
}

/** Addresses that were given up, or that wait for another try. */
export async function findTroubledLinks(db: TenantDb, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ address: string; state: 'waiting' | 'failed'; tries: number; problem: Problem }>`
    select address, state, tries, problem from picture_links
    where tenant_id = ${db.tenantId} and state <> 'fetched' and problem is not null and address > ${after}
    order by address limit ${limit}`.execute(db)
  return rows
}

/** Asks for addresses again: for a single one whatever came of it, else for all that failed. */
export async function askAgain(tx: TenantTx, address: string | undefined): Promise<number> {
  const which = address === undefined ? sql`state = 'failed'` : sql`address = ${address}`
  const { numAffectedRows } = await sql`
    update picture_links set state = 'waiting', picture = null, tries = 0, due_at = now(), changed_at = now()
    where tenant_id = ${tx.tenantId} and ${which}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
