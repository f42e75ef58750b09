import { people } from '#contract/records/kinds/people.ts'
import { ownerRole } from '#domain/access/permissions.ts'
import { lastOwnerProblems } from '#domain/records/person-row.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const peopleStore: Store = {
  kind: people,
  tables: [
    {
      name: 'users',
      ids: ['id'],
      columns: {
        username: 'username',
        customerNo: 'company_id',
        email: 'email',
        firstName: { column: 'first_name', empty: '' },
        lastName: { column: 'last_name', empty: '' },
        phone: { column: 'phone', empty: '' },
        locale: 'locale',
        admin: 'is_admin',
        salesPerson: 'is_sales_person',
        staffRole: 'staff_role',
        deal: 'is_deal',
        minCartAmount: 'min_cart_amount',
        approvalLimit: 'approval_limit',
        noNewAddress: 'is_blocked_from_adding_addresses',
        locked: 'is_locked',
        createdAt: { column: 'created_at', otherwise: 'now()' },
        active: 'is_active',
      },
      async written(tx, written) {
        const shutOut = written.flatMap(({ before, after, row }) =>
          before && (after?.locked === true || after?.active === false) ? [row.id] : [],
        )
        if (shutOut.length > 0)
          await run(tx, 'delete from sessions where tenant_id = $1 and user_id = any ($2)', shutOut)
        // Nobody has proved a new address yet. Links that were sent to the old one must not open the account.
        const readdressed = written.flatMap(({ before, row }) => (before && 'email' in before ? [row.id] : []))
        if (readdressed.length === 0) return
        await run(tx, 'update users set is_email_confirmed = false where tenant_id = $1 and id = any ($2)', readdressed)
        await run(tx, 'delete from password_resets where tenant_id = $1 and user_id = any ($2)', readdressed)
        await run(tx, 'delete from email_changes where tenant_id = $1 and user_id = any ($2)', readdressed)
      },
    },
  ],
  /** Locked, so that nobody else demotes the other owner meanwhile. */
  async rules(tx) {
    const owners = await run<{ key: string }>(
      tx,
      `select lower(username) as key from users
       where tenant_id = $1 and staff_role = $2 and is_active and not is_locked order by id for update`,
      ownerRole,
    )
    const keys = owners.map(({ key }) => key)
    return { problems: (record, around) => lastOwnerProblems(record, around, keys) }
  },
}
