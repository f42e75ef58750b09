import type { Db, Tx } from './db.ts'

/** Notes who did what, and for which company, where nobody can change it afterwards. */
export async function audit(
  tx: Tx | Db,
  caller: { tenantId: number; user?: { id: number; username: string }; company?: { id: number } | undefined },
  action: string,
  subject = '',
  facts: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      tenant_id: caller.tenantId,
      user_id: caller.user?.id ?? null,
      username: caller.user?.username ?? null,
      acting_company_id: caller.company?.id ?? null,
      action,
      subject,
      facts: JSON.stringify(facts),
    })
    .execute()
}
