import { type FormEvent, useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Status } from '../../ui/Status.tsx'
import { inputLook, TextInput } from '../../ui/TextInput.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { type UnclearLine, useDecideLine, useUnclearLines, useUploadStatement } from './use-statements.ts'

interface StatementsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Statements of the bank: what is clear is booked at once, the rest is decided here. */
export function StatementsPage({ shopName, permissions }: StatementsPageProps) {
  const t = useTexts()
  const query = useUnclearLines()
  const mayWrite = hasAll(permissions, ['invoices.write'])
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <Link to="/desk/invoices" className="link">
          {t('desk.invoices')}
        </Link>
      </p>
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.statements')}</PageTitle>
      {mayWrite && <Upload />}
      <h2 className="text-row font-semibold">{t('desk.statements.unclear')}</h2>
      <PagedList
        query={query}
        failedText={t('desk.statements.failed')}
        empty={<EmptyList title={t('desk.statements.none')} why={t('desk.statements.none.why')} />}
      >
        {lines => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {lines.map(line => (
              <Line key={line.id} of={line} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Upload() {
  const t = useTexts()
  const [file, setFile] = useState<File>()
  const upload = useUploadStatement()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file) upload.mutate(file)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <Field label={t('desk.statements.file')}>
            {parts => (
              <input
                {...parts}
                type="file"
                accept=".xml,.csv,.txt"
                className={`${inputLook} h-11 bg-surface! py-1.5 lg:h-10`}
                onChange={event => setFile(event.target.files?.[0])}
              />
            )}
          </Field>
        </div>
        <Button
          type="submit"
          kind="primary"
          disabled={!file}
          isBusy={upload.isPending}
          busyLabel={t('imports.uploading')}
        >
          {t('desk.statements.upload')}
        </Button>
      </div>
      {upload.data && (
        <Notice kind="success">
          {t('desk.statements.done', {
            booked: upload.data.booked,
            unclear: upload.data.unclear,
            known: upload.data.known,
          })}
        </Notice>
      )}
      {upload.isError && <Notice kind="danger">{problemText(problemOf(upload.error))}</Notice>}
    </form>
  )
}

function Line({ of: line, mayWrite }: { of: UnclearLine; mayWrite: boolean }) {
  const t = useTexts()
  const decide = useDecideLine(line.id)
  const [numbers, setNumbers] = useState(() => line.documents.map(({ number }) => number).join(' '))
  const wanted = numbers.split(/[\s,;]+/).filter(Boolean)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (wanted.length > 0) decide.mutate(wanted)
  }
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-0 lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <time dateTime={line.day} className="font-mono text-code leading-6 text-ink-3">
        {formatDate(line.day)}
      </time>
      <div className="min-w-0">
        <p className="font-medium break-words">{line.name || t('desk.statements.nameless')}</p>
        <p className="break-words text-ink-2">{line.text}</p>
        <p className="flex flex-wrap gap-x-4">
          <Status kind="warn">{t(`desk.statements.reason.${line.reason}`)}</Status>
          {line.documents.map(({ id, number, company, open }) => (
            <Link key={id} to={`/desk/invoices/${id}`} className="link">
              {number} {company} {formatMoney(open)}
            </Link>
          ))}
        </p>
        {decide.isError && <p className="text-bad">{problemText(problemOf(decide.error))}</p>}
      </div>
      <div className="grid justify-items-end gap-2">
        <b className={`tabular-nums ${line.amount.value < 0 ? 'text-bad' : ''}`}>{formatMoney(line.amount)}</b>
        {mayWrite && (
          <form onSubmit={send} className="flex flex-wrap justify-end gap-2">
            <TextInput
              aria-label={t('desk.statements.numbers', { name: line.name })}
              placeholder={t('desk.invoice.number')}
              className="w-44 lg:!h-8"
              value={numbers}
              onChange={event => setNumbers(event.target.value)}
            />
            <Button
              type="submit"
              className="lg:min-h-8! lg:py-0!"
              disabled={wanted.length === 0}
              isBusy={decide.isPending}
            >
              {t('desk.payment.book.now')}
            </Button>
            <Button kind="quiet" className="lg:min-h-8! lg:py-0!" onClick={() => decide.mutate('aside')}>
              {t('desk.statements.aside')}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
