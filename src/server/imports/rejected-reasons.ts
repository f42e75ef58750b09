import { columnOfHeading } from '#contract/records/heading.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { closestKeys } from '../records/references.ts'
import { definitionOf } from './import-kinds.ts'
import type { ImportRow } from './queries.ts'
import { findReasons, type RejectedReason } from './row-queries.ts'

const mostReasons = 20

/** Why several rows of a file are rejected, each with what may have been meant. */
export async function reasonsOf(db: TenantDb, { id, kind }: ImportRow) {
  const reasons = await findReasons(db, id, mostReasons)
  const definition = definitionOf(kind)
  const kindMeant = ({ column, code }: RejectedReason) => {
    const found = code === 'value.unknown' ? columnOfHeading(definition, column) : undefined
    return found?.column.type === 'reference' ? found.column.to : undefined
  }
  const meant = new Map<string, Set<string>>()
  for (const reason of reasons) {
    const to = kindMeant(reason)
    if (to) meant.set(to, (meant.get(to) ?? new Set()).add(reason.text))
  }
  const found = await Promise.all(
    [...meant].map(async ([to, texts]) => [to, await closestKeys(db, to, [...texts])] as const),
  )
  const closest = new Map(found)
  return reasons.map(reason => ({
    ...reason,
    suggestion: closest.get(kindMeant(reason) ?? '')?.get(reason.text) ?? null,
  }))
}
