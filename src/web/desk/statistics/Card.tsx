import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { exportStatistics, type StatisticsTable } from '#contract/desk/statistics.ts'
import { download } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Choice } from './choice.ts'

interface CardProps<Data> {
  table: StatisticsTable
  title: string
  note: string
  choice: Choice
  query: { data: Data | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  isEmpty: (data: Data) => boolean
  /** What an empty table means, and what would fill it. */
  emptyText: string
  aside?: ReactNode
  children: (data: Data) => { chart: ReactNode; table: ReactNode }
}

/** A chart and the table beside it, in whatever state: on its way, failed, empty, there. */
export function Card<Data>(props: CardProps<Data>) {
  const { table, title, note, choice, query, isEmpty, emptyText, aside, children } = props
  const t = useTexts()
  const { data, isError, isPlaceholderData, refetch } = query
  const parts = data && !isEmpty(data) ? children(data) : undefined
  return (
    <section className="grid content-start gap-3 rounded-box border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-row font-semibold">{title}</h2>
          <p className="text-caption text-pretty text-ink-3">{note}</p>
        </div>
        {aside}
        {parts && <Exports table={table} title={title} choice={choice} />}
      </header>
      {isError && <LoadFailed message={t('statistics.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && !parts && <p className="py-4 text-ui text-pretty text-ink-2">{emptyText}</p>}
      {parts && (
        <div
          className={`grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {parts.chart}
          {parts.table}
        </div>
      )}
    </section>
  )
}

function Exports({ table, title, choice }: { table: StatisticsTable; title: string; choice: Choice }) {
  const t = useTexts()
  const { season, ...rest } = choice
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportStatistics, {
        params: { table },
        query: { ...rest, silence: Number(rest.silence), ...(season && { season }), language: currentLocale(), format },
      }),
    onSuccess: saveFile,
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['csv', 'xlsx'] as const).map(format => (
        <Button
          key={format}
          isBusy={save.isPending}
          onClick={() => save.mutate(format)}
          aria-label={t('statistics.export', { title, format })}
          className="px-3"
        >
          <Icon of={Download} size={16} />
          {format}
        </Button>
      ))}
      {save.isError && <Notice kind="danger">{problemText(problemOf(save.error))}</Notice>}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="skeletons grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  )
}
