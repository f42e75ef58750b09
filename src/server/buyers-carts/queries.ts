import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { storedWorth } from '../cart/stored-worth.ts'
import { nameOf } from '../customers/list-queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export interface BuyersCartRow {
  id: UserId
  name: string
  changedAt: Date
  order: number | null
  orderLines: number
  orderPieces: number
  preOrder: number | null
  preOrderLines: number
  preOrderPieces: number
}

/** Who buys for the company and can sign in. Carts of sales people are theirs alone. */
const buysFor = (db: TenantDb, companyId: CompanyId) =>
  sql`u.tenant_id = ${db.tenantId} and u.company_id = ${companyId} and u.is_active and not u.is_locked`

/** The carts of a company's buyers that have something in them. */
export async function findBuyersCarts(db: TenantDb, companyId: CompanyId): Promise<BuyersCartRow[]> {
  const { rows } = await sql<BuyersCartRow>`
    select u.id, ${nameOf('u')} as name, b.updated_at as "changedAt", w.*
    from baskets b
    join users u on u.id = b.user_id
    cross join ${storedWorth}
    where b.tenant_id = ${db.tenantId} and b.company_id = ${companyId} and b.skus <> '{}' and ${buysFor(db, companyId)}
      and (w."order" is not null or w."preOrder" is not null)
    order by b.updated_at desc, u.id limit 100`.execute(db)
  return rows
}

export interface CartBuyer {
  id: UserId
  name: string
  /** Whether they see deals. */
  isDeal: boolean
  changedAt: Date | null
}

/** One of the company's buyers, with when they last changed their cart. */
export async function findCartBuyer(db: TenantDb, companyId: CompanyId, id: number): Promise<CartBuyer | undefined> {
  const { rows } = await sql<CartBuyer>`
    select u.id, ${nameOf('u')} as name, u.is_deal as "isDeal", b.updated_at as "changedAt"
    from users u
    left join baskets b on b.tenant_id = u.tenant_id and b.user_id = u.id and b.company_id = ${companyId}
    where u.id = ${id} and ${buysFor(db, companyId)}`.execute(db)
  return rows[0]
}
