import { payments } from '#contract/records/kinds/payments.ts'
import { isBetween } from '#domain/invoice/invoice-row.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const paymentStore: Store = {
  kind: payments,
  lock: 'invoices',
  tables: [
    {
      name: 'account_payments',
      ids: ['entry_id', 'position'],
      columns: { finDocNumber: 'entry_id', paymentNo: 'position', amount: 'amount', date: 'paid_on' },
      // Together the payments of an invoice are no more than it asks for.
      together: ['entry_id'],
    },
  ],
  async rules(tx, rows) {
    const numbers = [...new Set(rows.map(({ finDocNumber }) => finDocNumber))]
    const found = await run<{ number: string; payable: number }>(
      tx,
      `select e.fin_doc_number as number, e.open_amount + coalesce((
         select sum(p.amount) from account_payments p where p.tenant_id = e.tenant_id and p.entry_id = e.id), 0) as payable
       from account_entries e where e.tenant_id = $1 and e.fin_doc_number = any ($2)`,
      numbers,
    )
    const payable = new Map(found.map(entry => [entry.number, entry.payable]))
    return {
      problems: (record, { key, records }) => {
        if (record.amount === 0) return [{ column: 'amount', code: 'value.out.of.range' }]
        let paid = Number(record.amount)
        for (const [other, { finDocNumber, amount }] of records) {
          if (other !== key && finDocNumber === record.finDocNumber) paid += Number(amount)
        }
        const isPayable = isBetween(paid, payable.get(String(record.finDocNumber)) ?? 0)
        return isPayable ? [] : [{ column: 'amount', code: 'value.out.of.range' }]
      },
    }
  },
}
