import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { paidForOrDelivered, reviewCounts } from './review-conditions.ts'

export interface Reviewer {
  userId: UserId
  companyId: CompanyId
}

export interface ReviewRow {
  id: number
  rating: number
  title: string
  text: string
  name: string | null
  at: Date
}

export async function findReviews(db: TenantDb, productId: number, { offset, limit }: Slice) {
  const { rows } = await sql<ReviewRow & { total: number }>`
    select r.id, r.rating, r.title, r.text, r.name, r.at, count(*) over ()::int as total
    from reviews r where r.tenant_id = ${db.tenantId} and r.product_id = ${productId} and ${sql.raw(reviewCounts)}
    order by r.at desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Whether the company has paid for the product or received it, and whether this person has reviewed it. */
export async function findReviewFacts(db: TenantDb | TenantTx, { userId, companyId }: Reviewer, productId: number) {
  const { rows } = await sql<{ hasBought: boolean; hasReviewed: boolean }>`
    select
      exists (
        select from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = ${db.tenantId} and l.product_id = ${productId} and o.company_id = ${companyId}
          and ${sql.raw(paidForOrDelivered)}
      ) as "hasBought",
      exists (
        select from reviews where tenant_id = ${db.tenantId} and product_id = ${productId} and user_id = ${userId}
      ) as "hasReviewed"`.execute(db)
  return rows[0] ?? { hasBought: false, hasReviewed: false }
}

export async function insertReview(
  tx: TenantTx,
  { userId, companyId }: Reviewer,
  productId: number,
  review: { rating: number; title: string; text: string; name?: string | undefined; at?: Date | undefined },
): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    insert into reviews (tenant_id, product_id, user_id, company_id, rating, title, text, name, at)
    values (${tx.tenantId}, ${productId}, ${userId}, ${companyId}, ${review.rating}, ${review.title}, ${review.text}, ${review.name || null},
      coalesce(${review.at ?? null}::timestamptz, now()))
    returning id, rating, title, text, name, at`.execute(tx)
  return rows[0]!
}
