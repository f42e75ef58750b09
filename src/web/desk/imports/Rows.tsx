import { useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { useLeaveWarning } from '../records/use-leave-warning.ts'
import { Reasons } from './Reasons.tsx'
import { RowLines } from './RowLines.tsx'
import { type Corrections, useCorrections } from './use-corrections.ts'
import { type ImportDetails, type RowOutcome, useImportRows, useImportTasks } from './use-import.ts'

const filters = ['all', 'created', 'changed', 'deleted', 'rejected'] as const

/** The rows that do something, each with what it changes or why it is rejected; rejected ones can be corrected. */
export function Rows({ of: details, mayWrite }: { of: ImportDetails; mayWrite: boolean }) {
  const t = useTexts()
  const corrections = useCorrections(details)
  useLeaveWarning(corrections.count > 0)
  const isOpen = mayWrite && details.stage === 'checked'
  const [filter, setFilter] = useState<(typeof filters)[number]>(details.rejected > 0 ? 'rejected' : 'all')
  const [text, setText] = useState('')
  const outcome: RowOutcome | undefined = filter === 'all' ? undefined : filter
  const options = filters.map(value => ({
    value,
    label: value === 'all' ? t('imports.all') : `${t(`imports.${value}`)} ${formatNumber(details[value])}`,
  }))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="overflow-x-auto">
          <Segments label={t('imports.result')} value={filter} options={options} onChange={setFilter} isPlain />
        </div>
        <div className="min-w-52 flex-1 sm:max-w-72">
          <SearchInput label={t('imports.search')} hint={t('imports.search.hint')} value={text} onSearch={setText} />
        </div>
      </div>
      {details.stage === 'checked' && (
        <Reasons
          of={details}
          corrections={corrections}
          mayWrite={mayWrite}
          onShow={sought => {
            setFilter('rejected')
            setText(sought)
          }}
        />
      )}
      <PagedList
        query={useImportRows(details, outcome, text)}
        failedText={t('imports.failed')}
        empty={<p className="text-ui text-ink-2">{t('imports.no.rows')}</p>}
      >
        {rows => (
          <div className="overflow-x-auto rounded-box border border-line bg-surface">
            <table className="w-full text-left text-ui max-sm:block">
              <thead className="bg-sunken text-caption font-semibold max-sm:hidden">
                <tr>
                  <th className="w-16 px-3 py-1.5 text-right">{t('imports.row')}</th>
                  <th className="w-28 px-3 py-1.5">{t('imports.result')}</th>
                  <th className="px-3 py-1.5">{t('imports.record')}</th>
                  <th className="px-3 py-1.5">{t('imports.what')}</th>
                </tr>
              </thead>
              <tbody className="max-sm:block">
                {rows.map(row => (
                  <RowLines key={row.row} row={row} of={details} corrections={corrections} isOpen={isOpen} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
      {corrections.count > 0 && <SendCorrections of={details} corrections={corrections} />}
    </section>
  )
}

/** Stays in sight while rows are corrected, however many there are. */
function SendCorrections({ of: details, corrections }: { of: ImportDetails; corrections: Corrections }) {
  const t = useTexts()
  const { correct } = useImportTasks(details.id)
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-box border border-line bg-info-soft px-4 py-2 text-ui">
      <p className="font-semibold text-info">{countText('imports.corrected', corrections.count)}</p>
      <Button kind="quiet" className="ml-auto" onClick={corrections.discard}>
        {t('desk.record.discard')}
      </Button>
      <Button
        kind="primary"
        isBusy={correct.isPending}
        onClick={() => correct.mutate({ rows: corrections.rows(), everywhere: [] })}
      >
        {t('imports.check.again')}
      </Button>
      {correct.isError && <Notice kind="danger">{problemText(problemOf(correct.error))}</Notice>}
    </div>
  )
}
