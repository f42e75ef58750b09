import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { NamedDocument, StatementLine, UnclearReason } from '#domain/invoice/statement-line.ts'
import type { Cents } from '#domain/price/money.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export async function findKnownLines(db: TenantDb, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from bank_lines where tenant_id = ${db.tenantId} and key = any (${[...keys]}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Documents by their numbers as they are compared. */
export async function findDocumentsByKey(db: TenantReader, keys: readonly string[]): Promise<NamedDocument[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<
    Omit<NamedDocument, 'earlyDiscount'> & { amount: Cents; discount: Cents; until: Day | null }
  >`
    select id, fin_doc_number as number, company_id as "companyId", currency, open_amount as "openAmount", amount,
      early_discount as discount, early_discount_until as until
    from account_entries
    where tenant_id = ${db.tenantId}
      and upper(regexp_replace(fin_doc_number, '[^A-Za-z0-9]', '', 'g')) = any (${[...keys]}::text[])`.execute(db)
  return rows.map(({ amount, discount, until, ...document }) => ({
    ...document,
    earlyDiscount: until && document.openAmount === amount ? { amount: discount, until } : undefined,
  }))
}

/** Nothing if it is there already. It waits until it is booked. */
export async function insertLine(
  tx: TenantTx,
  fileName: string,
  line: StatementLine & { key: string },
  reason: UnclearReason,
  documents: readonly NamedDocument[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_lines (tenant_id, file_name, key, day, amount, currency, name, text, reason, document_ids)
    values (${tx.tenantId}, ${fileName}, ${line.key}, ${line.day}, ${line.amount}, ${line.currency}, ${line.name},
      ${line.text}, ${reason}, ${documents.map(({ id }) => id)})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface UnclearLine {
  id: number
  key: string
  fileName: string
  day: Day
  amount: Cents
  currency: string
  name: string
  text: string
  reason: UnclearReason
  documents: { id: number; number: string; company: string; openAmount: Cents }[]
}

const columns = sql`
  l.id, l.key, l.file_name as "fileName", l.day, l.amount, l.currency, l.name, l.text, l.reason, coalesce((
    select json_agg(json_build_object('id', e.id, 'number', e.fin_doc_number, 'company', c.name,
      'openAmount', e.open_amount) order by e.id)
    from account_entries e join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    where e.tenant_id = l.tenant_id and e.id = any (l.document_ids)), '[]') as documents`

/** Still unclear, and nobody else decides about it meanwhile. */
export async function lockLine(tx: TenantTx, id: number): Promise<UnclearLine | undefined> {
  await sql`select from bank_lines where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<UnclearLine>`
    select ${columns} from bank_lines l
    where l.tenant_id = ${tx.tenantId} and l.id = ${id} and l.reason is not null`.execute(tx)
  return rows[0]
}

export async function findUnclear(db: TenantDb, before: number | undefined, limit: number): Promise<UnclearLine[]> {
  const { rows } = await sql<UnclearLine>`
    select ${columns} from bank_lines l
    where l.tenant_id = ${db.tenantId} and l.reason is not null
      and ${before === undefined ? sql`true` : sql`l.id < ${before}`}
    order by l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function noteBooked(tx: TenantTx, id: number, receiptId: number): Promise<void> {
  await sql`
    update bank_lines set reason = null, receipt_id = ${receiptId}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function setAside(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update bank_lines set reason = null, is_set_aside = true
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/** The ids of documents by their numbers, for who types them. */
export async function findDocumentIds(db: TenantReader, numbers: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${[...numbers]}::text[]) with ordinality as n (number, place)
    join account_entries e on e.tenant_id = ${db.tenantId} and e.fin_doc_number = n.number
    order by n.place`.execute(db)
  return rows.map(({ id }) => id)
}
