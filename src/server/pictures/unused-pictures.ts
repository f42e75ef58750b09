import { sql } from 'kysely'
import { undoDays } from '#domain/records/import.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import { addressesOfUrl } from '../platform/files/store-picture.ts'

/**
 * Notes that a picture is about to be stored or shown, before anybody looks whether it is there. Waits while the same
 * one is being removed, so that it is then found missing and made anew.
 */
export async function notePicture(db: TenantDb, url: string): Promise<void> {
  await sql`
    insert into stored_pictures (tenant_id, url) values (${db.tenantId}, ${url})
    on conflict (tenant_id, url) do update set wanted_at = now()`.execute(db)
}

/** After so many days undoing an import brings nothing back any more. */
const daysKept = undoDays + 1

/** Removes the pictures of all tenants that nothing has shown for so long that no undoing can bring them back. */
export async function removeUnusedPictures(db: Db, files: Files, batchSize = 200): Promise<void> {
  await removeUnnamedLinks(db)
  for (;;) {
    const count = await db.transaction().execute(async tx => {
      const { rows } = await sql<{ tenantId: number; url: string; isUsed: boolean }>`
        with looked as materialized (
          select tenant_id, url from stored_pictures
          where wanted_at < now() - make_interval(days => ${daysKept})
          order by wanted_at limit ${batchSize} for update skip locked)
        select l.tenant_id as "tenantId", l.url,
          l.url in (select i #>> '{image,url}' from products p cross join lateral jsonb_array_elements(p.images) i
            where p.tenant_id = l.tenant_id)
          or l.url in (select i #>> '{image,url}' from variants v cross join lateral jsonb_array_elements(v.images) i
            where v.tenant_id = l.tenant_id)
          or l.url in (select picture ->> 'url' from picture_links k where k.tenant_id = l.tenant_id)
          or exists (select from tenants t where t.id = l.tenant_id and position(l.url in t.settings::text) > 0)
          or l.url in (select image from banners b where b.tenant_id = l.tenant_id)
          or exists (select from content_pages c where c.tenant_id = l.tenant_id and position(l.url in c::text) > 0)
          or l.url in (
            select i #>> '{image,url}' from journal j
            cross join lateral (values (j.before), (j.after)) as state (record)
            cross join lateral jsonb_array_elements(state.record -> 'images') i
            where j.tenant_id = l.tenant_id and j.kind in ('products', 'variants')
              and j.at > now() - make_interval(days => ${daysKept})
              and jsonb_typeof(state.record -> 'images') = 'array') as "isUsed"
        from looked l`.execute(tx)
      const unused = rows.filter(({ isUsed }) => !isUsed)
      for (const { url } of unused) {
        for (const address of Object.values(addressesOfUrl(url))) await files.remove(address.slice(1))
      }
      const given = JSON.stringify(rows)
      // What is shown is looked at again when as many days have passed.
      await sql`
        with g as (select * from jsonb_to_recordset(${given}::jsonb) as g ("tenantId" integer, url text, "isUsed" boolean)),
          gone as (delete from stored_pictures s using g
            where s.tenant_id = g."tenantId" and s.url = g.url and not g."isUsed")
        update stored_pictures s set wanted_at = now() from g
        where s.tenant_id = g."tenantId" and s.url = g.url and g."isUsed"`.execute(tx)
      return rows.length
    })
    if (count < batchSize) return
  }
}

/** Addresses that no record names any more; whoever names one again has it fetched again. */
async function removeUnnamedLinks(db: Db): Promise<void> {
  await sql`
    delete from picture_links k
    where due_at is null and changed_at < now() - make_interval(days => ${daysKept})
      and not exists (select from products p where p.tenant_id = k.tenant_id and p.image_links <> '[]'
        and p.image_links @> jsonb_build_array(k.address))
      and not exists (select from variants v where v.tenant_id = k.tenant_id and v.image_links <> '[]'
        and v.image_links @> jsonb_build_array(k.address))`.execute(db)
}
