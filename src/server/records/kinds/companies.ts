import { companies } from '#contract/records/kinds/companies.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const companyStore: Store = {
  kind: companies,
  tables: [
    {
      name: 'companies',
      ids: ['id'],
      columns: {
        customerNo: 'customer_no',
        name: 'name',
        vatCountryCode: 'vat_country_code',
        vatId: 'vat_id',
        priceList: 'price_list_id',
        discountType: 'discount_type',
        discountPercent: 'discount_percent',
        groupDiscounts: { column: 'group_discounts', empty: {} },
        freightExpense: 'freight_expense',
        freightExpenseUntil: 'freight_expense_until',
        paymentMethods: 'payment_methods',
        paymentTermDays: 'payment_term_days',
        earlyDiscountPercent: 'early_discount_percent',
        earlyDiscountDays: 'early_discount_days',
        creditLimit: 'credit_limit',
        holdOverdueDays: 'hold_overdue_days',
        reminders: 'is_reminded',
        showNetPrices: 'show_net_prices',
        blocked: 'blocked_delivery',
        logo: 'logo_url',
        createdAt: { column: 'created_at', otherwise: 'now()' },
        active: 'is_active',
      },
      parts: {
        rep: {
          read: `
            select u.username from sales_assignments a
            join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
            where a.tenant_id = t.tenant_id and a.company_id = t.id`,
          write: [
            `delete from sales_assignments a using json_to_recordset($2) as s (id integer, value text)
             where a.tenant_id = $1 and a.company_id = s.id and s.value is null`,
            `insert into sales_assignments (tenant_id, company_id, user_id)
             select $1, s.id, u.id from json_to_recordset($2) as s (id integer, value text)
             join users u on u.tenant_id = $1 and lower(u.username) = lower(s.value)
             on conflict (tenant_id, company_id) do update set user_id = excluded.user_id, last_used_at = null`,
          ],
        },
      },
    },
  ],
  /** Only sales people look after companies; a customer would be given what they must not see. */
  async rules(tx, rows) {
    const named = new Set(rows.flatMap(({ rep }) => (typeof rep === 'string' ? [rep.toLowerCase()] : [])))
    const known = await run<{ key: string }>(
      tx,
      'select lower(username) as key from users where tenant_id = $1 and lower(username) = any ($2) and is_sales_person',
      [...named],
    )
    const salesPeople = new Set(known.map(({ key }) => key))
    const isOther = (rep: string) => named.has(rep) && !salesPeople.has(rep)
    return {
      problems: ({ rep }) =>
        typeof rep === 'string' && isOther(rep.toLowerCase()) ? [{ column: 'rep', code: 'value.unknown' }] : [],
    }
  },
}
