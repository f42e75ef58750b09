import { invoices } from '#contract/records/kinds/invoices.ts'
import { invoiceLineProblems, settledInvoice } from '#domain/invoice/invoice-row.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import { cents } from '#domain/price/money.ts'
import { fileProblems } from '#domain/records/own-file.ts'
import type { GivenRow, StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Store } from '../store.ts'

export const invoiceStore: Store = {
  kind: invoices,
  lock: 'invoices',
  tables: [
    {
      name: 'account_entries',
      ids: ['id'],
      columns: {
        finDocNumber: 'fin_doc_number',
        customerNo: 'company_id',
        type: 'type',
        docDate: 'doc_date',
        dueDate: 'due_date',
        amount: 'amount',
        open: 'open_amount',
        currency: 'currency',
        vat: { column: 'vat', empty: [] },
        orderNumber: 'order_id',
        externalNumber: { column: 'external_invoice_number', empty: '' },
        pdf: 'file_key',
        postway: 'postway',
      },
      derived: { search_text: searchText },
      implied: {
        open: `exists (select from account_payments p where p.tenant_id = t.tenant_id and p.entry_id = t.id)
          and t.open_amount = t.amount - (
            select sum(p.amount) from account_payments p where p.tenant_id = t.tenant_id and p.entry_id = t.id)`,
      },
      parts: {
        lines: {
          read: `
            select json_agg(json_build_object('line', l.order_position + 1, 'quantity', l.quantity) order by l.position)
            from account_entry_lines l where l.tenant_id = t.tenant_id and l.entry_id = t.id`,
          write: [
            `delete from account_entry_lines l using json_to_recordset($2) as s (id integer)
             where l.tenant_id = $1 and l.entry_id = s.id`,
            `insert into account_entry_lines (tenant_id, entry_id, position, order_id, order_position, quantity)
             select $1, s.id, l.place - 1, e.order_id, (l.line ->> 'line')::integer - 1, (l.line ->> 'quantity')::integer
             from json_to_recordset($2) as s (id integer, value json)
             join account_entries e on e.tenant_id = $1 and e.id = s.id
             cross join lateral json_array_elements(s.value) with ordinality as l (line, place)`,
          ],
        },
      },
    },
  ],
  async rules(tx, rows) {
    const ordered = await orderedQuantities(tx, rows)
    const issued = await issuedNumbers(tx, rows)
    const [shop] = await run<{ key: string }>(tx, 'select key from tenants where id = $1')
    return {
      settle: settledInvoice,
      problems: (record, { before }) => [
        ...(issued.has(String(record.finDocNumber)) ? [issuedHere] : []),
        ...invoiceLineProblems(record, before, number => ordered.get(number)),
        ...fileProblems('pdf', 'papers', shop!.key, record.pdf),
      ],
    }
  },
}

const issuedHere = { column: 'finDocNumber', code: 'value.fixed' } as const

/** Documents that were made here are never changed, by nobody's file. */
async function issuedNumbers(tx: TenantTx, rows: readonly GivenRow[]): Promise<Set<string>> {
  const found = await run<{ number: string }>(
    tx,
    'select fin_doc_number as number from account_entries where tenant_id = $1 and is_issued and fin_doc_number = any ($2)',
    rows.map(({ finDocNumber }) => finDocNumber),
  )
  return new Set(found.map(({ number }) => number))
}

/** The quantities of the lines of the orders that rows with lines are about, by the number of the order. */
async function orderedQuantities(tx: TenantTx, rows: readonly GivenRow[]): Promise<Map<string, number[]>> {
  const withLines = rows.filter(({ lines }) => lines != null)
  if (withLines.length === 0) return new Map()
  const found = await run<{ number: string; quantities: number[] }>(
    tx,
    `select o.order_number as number, array_agg(l.quantity order by l.position) as quantities
     from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = $1 and (o.order_number = any ($2) or o.id in (
       select e.order_id from account_entries e where e.tenant_id = $1 and e.fin_doc_number = any ($3)))
     group by o.id, o.order_number`,
    withLines.flatMap(({ orderNumber }) => (orderNumber == null ? [] : [orderNumber])),
    withLines.map(({ finDocNumber }) => finDocNumber),
  )
  return new Map(found.map(({ number, quantities }) => [number, quantities]))
}

function searchText({ finDocNumber, orderNumber, externalNumber, docDate, dueDate, amount }: StoredRecord): string {
  const numbers = [finDocNumber, orderNumber, externalNumber].map(number => (number ? String(number) : undefined))
  return invoiceSearchText({ numbers, dates: [String(docDate), String(dueDate)], amount: cents(Number(amount)) })
}
