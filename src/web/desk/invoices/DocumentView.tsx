import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useState } from 'react'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { DocumentReminders } from '../reminders/DocumentReminders.tsx'
import { CancelForm } from './CancelForm.tsx'
import { CreditForm } from './CreditForm.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentPayments } from './DocumentPayments.tsx'
import { DocumentState } from './DocumentState.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import type { DocumentDetails } from './use-document.ts'

interface DocumentViewProps {
  data: DocumentDetails
  shopName: string
  mayWrite: boolean
}

/** What is open at the right-hand side: the lines stay in sight while one fills it in. */
type Panel = 'payment' | 'refund' | 'credit' | 'cancel'

export function DocumentView({ data, shopName, mayWrite }: DocumentViewProps) {
  const t = useTexts()
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  const mainPanel: Panel = data.cardRefund ? 'refund' : 'payment'
  const titles: Record<Panel, string> = {
    payment: t('desk.payment.book'),
    refund: t('desk.refund'),
    credit: t('desk.credit'),
    cancel: t('desk.invoice.cancel'),
  }
  return (
    <div className="grid gap-4">
      <p className="text-ui">
        <Link to="/desk/invoices" className="link">
          {t('desk.invoices')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`} className="font-mono text-[1.25rem] font-semibold">
          {data.number}
        </PageTitle>
        <span className="text-ui text-ink-2">{t(`desk.invoice.type.${data.isFee ? 'fee' : data.type}`)}</span>
        <span className="text-ui font-medium">
          <DocumentState of={data} />
        </span>
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          {mayWrite && data.cardRefund && panelButton('refund', t('desk.refund'))}
          {mayWrite && data.open.value !== 0 && panelButton('payment', t('desk.payment.book'))}
          {mayWrite && data.creditable.value > 0 && panelButton('credit', t('desk.credit'))}
          {mayWrite && data.canCancel && panelButton('cancel', t('desk.invoice.cancel'))}
          <a href={data.paper} target="_blank" rel="noreferrer" className={buttonLook('secondary')}>
            <Icon of={FileText} size={16} />
            {t('desk.invoice.paper')}
          </a>
          {data.xrechnung && (
            <a href={data.xrechnung} className={buttonLook('quiet')}>
              {t('desk.invoice.xml')}
            </a>
          )}
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-ui">
        <Fact label={t('desk.invoice.company')}>
          <span className="font-mono text-code text-ink-3">{data.company.customerNo}</span>{' '}
          <Link to={`/desk/invoices?company=${encodeURIComponent(data.company.customerNo)}`} className="link">
            {data.company.name}
          </Link>
        </Fact>
        {data.orderNumber && (
          <Fact label={t('desk.invoice.order')}>
            <span className="font-mono text-code">{data.orderNumber}</span>
          </Fact>
        )}
        {data.externalOrderNumber && <Fact label={t('desk.invoice.reference')}>{data.externalOrderNumber}</Fact>}
        <Fact label={t('desk.invoice.date')}>{formatDate(data.docDate)}</Fact>
        {data.type === 'invoice' && <Fact label={t('desk.invoice.due')}>{formatDate(data.dueDate)}</Fact>}
        <Fact label={t('desk.invoice.amount')}>
          <b className="tabular-nums">{formatMoney(data.amount)}</b>
        </Fact>
        <Fact label={t('desk.invoice.open')}>
          <b className={`tabular-nums ${data.open.value > 0 ? 'text-warn' : 'text-ok'}`}>{formatMoney(data.open)}</b>
        </Fact>
        {data.related.map(other => (
          <Fact key={other.id} label={relationTo(other.isCancellation)}>
            <Link to={`/desk/invoices/${other.id}`} className="link font-mono text-code">
              {other.number}
            </Link>{' '}
            {formatMoney(other.amount)}
          </Fact>
        ))}
        {data.earlyDiscount && (
          <Fact label={t('desk.invoice.discount')}>
            {t('desk.invoice.discount.until', {
              amount: formatMoney(data.earlyDiscount.amount),
              day: formatDate(data.earlyDiscount.until),
            })}
          </Fact>
        )}
      </dl>
      <div className={`grid items-start gap-4 ${panel ? 'xl:grid-cols-[minmax(0,1fr)_25.5rem]' : ''}`}>
        <div className="grid min-w-0 gap-4">
          <DocumentLines data={data} />
          <DocumentPayments data={data} mayWrite={mayWrite} />
          <DocumentReminders data={data} mayWrite={mayWrite} />
          <RecordHistory kind="invoices" recordKey={data.number} />
        </div>
        {panel && (
          <section
            aria-label={titles[panel]}
            className="rounded-box border border-line bg-surface p-4 max-xl:order-first xl:sticky xl:top-4"
          >
            <h2 className="mb-3 text-row font-semibold">{titles[panel]}</h2>
            {panel === 'payment' && <PaymentForm documents={[data]} onClose={close} onBooked={close} />}
            {panel === 'refund' && data.cardRefund && <RefundForm data={data} most={data.cardRefund} onClose={close} />}
            {panel === 'credit' && <CreditForm data={data} onClose={close} />}
            {panel === 'cancel' && <CancelForm data={data} onClose={close} />}
          </section>
        )}
      </div>
    </div>
  )

  function relationTo(isCancellation: boolean): string {
    if (data.type === 'credit') return t(isCancellation ? 'desk.invoice.cancels' : 'desk.invoice.corrects')
    return t(isCancellation ? 'desk.invoice.cancelled.by' : 'desk.invoice.credited.by')
  }

  function panelButton(name: Panel, text: string) {
    return (
      <Button
        kind={name === mainPanel && panel === undefined ? 'primary' : 'secondary'}
        aria-expanded={panel === name}
        onClick={() => setPanel(panel === name ? undefined : name)}
      >
        {text}
      </Button>
    )
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
