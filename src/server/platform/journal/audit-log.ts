import type { Db, Tx } from '../db/database.ts'
import type { PipelinedStatement } from '../db/transact-pipelined.ts'

interface Actor {
  tenantId: number
  user?: { id: number; username: string }
  company?: { id: number } | undefined
}

/** Notes who did what, and for which company, where nobody can change it afterwards. */
export async function audit(
  tx: Tx | Db,
  caller: Actor,
  action: string,
  subject = '',
  facts: Record<string, unknown> = {},
): Promise<void> {
  await note(tx, caller, action, subject, facts).execute()
}

/** The same as a statement of a transaction that is sent whole. */
export function auditStatement(
  db: Db,
  caller: Actor,
  action: string,
  subject: string,
  facts: Record<string, unknown>,
): PipelinedStatement {
  const { sql: text, parameters } = note(db, caller, action, subject, facts).compile()
  return { text, values: [...parameters] }
}

function note(db: Tx | Db, caller: Actor, action: string, subject: string, facts: Record<string, unknown>) {
  return db.insertInto('audit_log').values({
    tenant_id: caller.tenantId,
    user_id: caller.user?.id ?? null,
    username: caller.user?.username ?? null,
    acting_company_id: caller.company?.id ?? null,
    action,
    subject,
    facts: JSON.stringify(facts),
  })
}
