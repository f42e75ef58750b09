import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGradualList } from '../../ui/gradual-list.ts'
import { SearchHighlight } from '../orders/SearchHighlight.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { RemindersSent } from './RemindersSent.tsx'
import { TakenOff } from './TakenOff.tsx'
import type { Invoice } from './use-invoices.ts'

interface InvoiceListProps {
  invoices: readonly Invoice[]
  search: string
  selected: ReadonlyMap<string, Invoice>
  onSelect: (invoices: readonly Invoice[], isSelected: boolean) => void
}

const cell = 'h-10 px-3'
/** As many cards as fit on a phone: drawn first, the others after them. */
const cardsInView = 16
const heads = ['number', 'order', 'date', 'type', 'due', 'amount', 'open.amount', 'status'] as const
const box = 'size-5 shrink-0 accent-mode lg:size-4'

export function InvoiceTable({ invoices, search, selected, onSelect }: InvoiceListProps) {
  const t = useTexts()
  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">{t('invoices.title')}</caption>
        <thead className="bg-sunken">
          <tr>
            <td className="w-10 px-3">
              <input
                type="checkbox"
                aria-label={t('invoices.select.all')}
                checked={invoices.every(({ _id }) => selected.has(_id))}
                onChange={event => onSelect(invoices, event.target.checked)}
                className={`${box} block`}
              />
            </td>
            {heads.map(head => (
              <th
                key={head}
                scope="col"
                className={`h-8 px-3 text-caption font-semibold ${head.endsWith('amount') ? 'text-right' : 'text-left'}`}
              >
                {t(`invoices.${head}`)}
              </th>
            ))}
            <th scope="col" className="px-3">
              <span className="sr-only">{t('invoices.document')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(invoice => (
            <tr
              key={invoice._id}
              data-invoice={invoice.finDocNumber}
              className="border-t border-line transition-colors hover:bg-canvas has-checked:bg-accent-soft"
            >
              <td className={cell}>
                <SelectBox invoice={invoice} selected={selected} onSelect={onSelect} />
              </td>
              <td className={`${cell} font-mono text-code`}>
                <SearchHighlight text={invoice.finDocNumber} search={search} />
              </td>
              <td className={`${cell} font-mono text-code`}>
                <OrderNumbers invoice={invoice} />
              </td>
              <td className={cell}>
                <SearchHighlight text={formatDate(invoice.docDate)} search={search} />
              </td>
              <td className={cell}>
                <SearchHighlight text={invoice.docTypeName} search={search} />
              </td>
              <td className={cell}>
                {invoice.dueDate ? <SearchHighlight text={formatDate(invoice.dueDate)} search={search} /> : '–'}
              </td>
              <td className={`${cell} text-right`}>
                <SearchHighlight text={formatMoney(invoice.amount)} search={search} />
              </td>
              <td className={`${cell} text-right`}>
                <span className="font-semibold">{formatMoney(invoice.openAmount)}</span>
                <TakenOff invoice={invoice} />
              </td>
              <td className={cell}>
                <InvoiceStatus invoice={invoice} />
                <RemindersSent invoice={invoice} />
              </td>
              <td className={`${cell} text-right`}>
                <PdfLink invoice={invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on phones: number, due date, open amount and PDF. */
export function InvoiceCards({ invoices, search, selected, onSelect }: InvoiceListProps) {
  const t = useTexts()
  return (
    <ul aria-label={t('invoices.title')} className="grid gap-2">
      {useGradualList(invoices, cardsInView).map(invoice => (
        <li
          key={invoice._id}
          data-invoice={invoice.finDocNumber}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-box border border-line bg-surface py-1 pr-1 pl-3 has-checked:bg-accent-soft"
        >
          <SelectBox invoice={invoice} selected={selected} onSelect={onSelect} />
          <div className="min-w-0 py-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-mono text-code">
                <SearchHighlight text={invoice.finDocNumber} search={search} />
              </span>
              <span className="text-row font-semibold">{formatMoney(invoice.openAmount)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-row">
              <span className="text-ink-2">{invoice.dueDate ? formatDate(invoice.dueDate) : invoice.docTypeName}</span>
              <InvoiceStatus invoice={invoice} />
            </p>
            {invoice.orderNumber && (
              <p className="font-mono text-code text-ink-2">
                <OrderNumbers invoice={invoice} />
              </p>
            )}
            <TakenOff invoice={invoice} />
            <RemindersSent invoice={invoice} />
          </div>
          <PdfLink invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

/** The number of the order, and below it what the customer calls it. */
function OrderNumbers({ invoice: { orderNumber, externalOrderNumber } }: { invoice: Invoice }) {
  return (
    <>
      {orderNumber ?? '–'}
      {externalOrderNumber && <span className="block text-ink-3">{externalOrderNumber}</span>}
    </>
  )
}

type SelectBoxProps = Pick<InvoiceListProps, 'selected' | 'onSelect'> & { invoice: Invoice }

/** The label is larger than the checkbox, so that it can be hit by finger. */
function SelectBox({ invoice, selected, onSelect }: SelectBoxProps) {
  const t = useTexts()
  return (
    <label className="grid min-h-11 place-items-center lg:min-h-6">
      <span className="sr-only">{t('invoices.select', { number: invoice.finDocNumber })}</span>
      <input
        type="checkbox"
        checked={selected.has(invoice._id)}
        onChange={event => onSelect([invoice], event.target.checked)}
        className={`${box} block`}
      />
    </label>
  )
}

function PdfLink({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  return (
    <a
      href={invoice.invoiceLink}
      download
      aria-label={t('invoices.pdf.named', { number: invoice.finDocNumber })}
      className="inline-grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-semibold text-accent no-underline hover:underline lg:min-h-8"
    >
      {t('invoices.pdf')}
    </a>
  )
}
