import { useMutation } from '@tanstack/react-query'
import { getImportResult } from '#contract/desk/imports.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { download } from '../../boot/api.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { knownCode, problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { countText, currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Apply } from './Apply.tsx'
import { Columns } from './Columns.tsx'
import { Counts } from './Counts.tsx'
import { factsInWords } from './column-words.ts'
import { ImportState } from './ImportState.tsx'
import { isWritable, kindLabel, kindNamed } from './kinds.ts'
import { PriceMoves } from './PriceMoves.tsx'
import { Progress } from './Progress.tsx'
import { Rows } from './Rows.tsx'
import { Steps } from './Steps.tsx'
import { Undo } from './Undo.tsx'
import { type ImportDetails, useImport } from './use-import.ts'

interface ImportPageProps {
  id: string
  shopName: string
  permissions: readonly Permission[]
}

/** One import, from the file to what became of it. It can be left and found again at every step. */
export function ImportPage({ id, shopName, permissions }: ImportPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useImport(id)
  if (error && !data) {
    return problemOf(error).status === 404 ? (
      <NotFoundPage path={location.pathname} isAlone={false} home="/desk/imports" />
    ) : (
      <LoadFailed message={t('imports.failed')} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className="grid max-w-[84rem] gap-3">
      <p className="text-ui text-ink-3">
        <a href="/desk/imports" className="link">
          {t('imports.title')}
        </a>{' '}
        › <span className="tabular-nums">{id}</span>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle className="text-head font-bold break-all" suffix={`${shopName} ${t('desk.name')}`}>
          {data?.fileName ?? t('imports.title')}
        </PageTitle>
        {data && (
          <>
            <span className="rounded-control bg-sunken px-2 py-0.5 text-caption font-semibold">
              {kindLabel(data.kind)}
            </span>
            <span className="text-ui font-semibold">
              <ImportState of={data} />
            </span>
            <span className="text-ui text-ink-3 lg:ml-auto">
              {t('imports.by', {
                name: data.sourceName ?? data.uploadedBy,
                date: `${formatDate(data.uploadedAt)} ${formatTime(data.uploadedAt)}`,
              })}
            </span>
          </>
        )}
      </div>
      {data ? <Details of={data} mayWrite={isWritable(permissions, data.kind)} /> : <Skeleton className="h-64" />}
    </div>
  )
}

function Details({ of: details, mayWrite }: { of: ImportDetails; mayWrite: boolean }) {
  const t = useTexts()
  const { stage, task, problem, sameFileAs, headingRow } = details
  const code = problem && (knownCode(problem.code) ?? 'unknown.error')
  const hasRows = stage !== 'uploaded' && !task
  return (
    <>
      <Steps of={details} />
      {code && (
        <Notice kind="warning">
          {problemText({ code, facts: factsInWords(kindNamed(details.kind), problem.facts, currentLocale()) })}
        </Notice>
      )}
      {stage === 'applied' && !task && !code && <Done of={details} />}
      {sameFileAs && stage !== 'applied' && (
        <Notice kind="info">{t('imports.same.file', { date: formatDate(sameFileAs.appliedAt) })}</Notice>
      )}
      {(stage === 'uploaded' || stage === 'checked') && <Origin of={details} />}
      {(stage === 'uploaded' || stage === 'checked') && <OtherSheets of={details} />}
      {task && <Progress of={details} mayWrite={mayWrite} />}
      <div className={`grid items-start gap-4 ${hasRows ? 'lg:grid-cols-[1fr_18.5rem]' : ''}`}>
        <div className="grid min-w-0 gap-4">
          {stage !== 'uploaded' && <Counts of={details} />}
          {hasRows && <Rows of={details} mayWrite={mayWrite} />}
          {mayWrite && (stage === 'uploaded' || stage === 'checked') && !task && (
            <Columns key={`${stage} ${headingRow}`} of={details} />
          )}
        </div>
        {hasRows && (
          <aside className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui max-lg:order-first lg:sticky lg:top-4">
            {mayWrite && stage === 'checked' && <Apply of={details} />}
            {stage !== 'checked' && <Undo of={details} mayWrite={mayWrite} />}
            <PriceMoves of={details} />
            <WithoutPicture of={details} />
            <Report of={details} />
          </aside>
        )}
      </div>
    </>
  )
}

/** What has become of the rows, once they are written. */
function Done({ of: { created, changed, deleted, rejected } }: { of: ImportDetails }) {
  const stayedOut = rejected > 0 ? countText('imports.done.rejected', rejected) : ''
  return (
    <Notice kind="success">
      {[countText('imports.done', created + changed + deleted), stayedOut].filter(Boolean).join(' ')}
    </Notice>
  )
}

/** An export of another shop, or of other records, is rarely what somebody meant to take. */
function Origin({ of: { exportedFrom, kind: own } }: { of: ImportDetails }) {
  const t = useTexts()
  if (!exportedFrom) return null
  const { shop, kind } = exportedFrom
  const from = shop === null ? '' : t('imports.origin.shop', { shop })
  const as = kind === null ? '' : t('imports.origin.kind', { kind: kindLabel(kind), own: kindLabel(own) })
  return <Notice kind="warning">{[from, as].filter(Boolean).join(' ')}</Notice>
}

/** What stands in the other sheets of a workbook would be missed in silence. */
function OtherSheets({ of: { sheets } }: { of: ImportDetails }) {
  const t = useTexts()
  const [read = '', ...others] = sheets
  if (others.length === 0) return null
  return <Notice kind="info">{t('imports.sheets.others', { read, others: others.join(', ') })}</Notice>
}

/** Which products they are is in the report. */
function WithoutPicture({ of: { withoutPicture } }: { of: ImportDetails }) {
  return withoutPicture ? <p className="text-ink-2">{countText('imports.without.picture', withoutPicture)}</p> : null
}

function Report({ of: { id } }: { of: ImportDetails }) {
  const t = useTexts()
  const report = useMutation({ mutationFn: () => download(getImportResult, { params: { id } }), onSuccess: saveFile })
  return (
    <>
      <Button isBusy={report.isPending} onClick={() => report.mutate()}>
        {t('imports.report')}
      </Button>
      {report.isError && <Notice kind="danger">{problemText(problemOf(report.error))}</Notice>}
    </>
  )
}
