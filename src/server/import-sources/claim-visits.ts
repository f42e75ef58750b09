import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { nextVisit, type SourceSchedule } from '#domain/records/import-source.ts'
import type { Db } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

const mostAtOnce = 200

/**
 * Plans the visits to the sources of all tenants that are due. Any number of processes may do so at the same moment:
 * each time of a source is a row that exists once. A source that is still being asked is passed over until its next time.
 */
export async function claimVisits(db: Db, jobs: Jobs, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    // A visit whose job was lost would otherwise keep its source from being asked ever again.
    await sql`update import_source_visits set ended_at = ${now}, outcome = 'failed', problem = '{"code":"source.broken.off"}'
      where ended_at is null and begun_at < ${now}::timestamptz - interval '3 hours'`.execute(tx)
    const { rows: due } = await sql<SourceSchedule & { tenantId: TenantId; id: number; dueAt: Date }>`
      select s.tenant_id as "tenantId", s.id, s.every, s.at_time as "at", s.due_at as "dueAt",
        t.settings #>> '{private,timeZone}' as zone
      from import_sources s join tenants t on t.id = s.tenant_id
      where s.due_at <= ${now} order by s.due_at limit ${mostAtOnce} for update of s skip locked`.execute(tx)
    if (due.length === 0) return
    const sources = JSON.stringify(due.map(source => ({ ...source, nextAt: nextVisit(source, now) })))
    const given = sql`jsonb_to_recordset(${sources}::jsonb)
      as g ("tenantId" integer, id bigint, "dueAt" timestamptz, "nextAt" timestamptz)`
    const { rows: claimed } = await sql<{ tenantId: TenantId; sourceId: number; dueAt: Date }>`
      insert into import_source_visits (tenant_id, source_id, due_at)
      select "tenantId", id, "dueAt" from ${given} on conflict do nothing
      returning tenant_id as "tenantId", source_id as "sourceId", due_at as "dueAt"`.execute(tx)
    await sql`update import_sources s set due_at = g."nextAt" from ${given}
      where s.tenant_id = g."tenantId" and s.id = g.id`.execute(tx)
    const data = claimed.map(({ dueAt, ...rest }) => ({ ...rest, dueAt: dueAt.toISOString() }))
    await jobs.enqueueAll(tx, 'pull-source', data)
  })
}

/** Removes what was noted of visits long ago, of all tenants; what they have imported stays. */
export async function removeOldVisits(db: Db): Promise<void> {
  await sql`delete from import_source_visits where ended_at < now() - interval '90 days'`.execute(db)
}
