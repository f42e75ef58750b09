import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { ImportState } from './ImportState.tsx'
import { KindFiles } from './KindFiles.tsx'
import { exportableKinds, kindLabel, writableKinds } from './kinds.ts'
import { PictureLinks } from './PictureLinks.tsx'
import { Upload } from './Upload.tsx'
import { type ImportSummary, useImports } from './use-imports.ts'

interface ImportsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Upload a file, take one away, and find again what was imported before. */
export function ImportsPage({ shopName, permissions }: ImportsPageProps) {
  const t = useTexts()
  const writable = writableKinds(permissions)
  return (
    <div className="grid max-w-[72rem] gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('imports.title')}</PageTitle>
        {hasAll(permissions, ['integrations.read']) && (
          <a href="/desk/imports/sources" className="link ml-auto text-ui">
            {t('sources.title')}
          </a>
        )}
      </div>
      {writable.length > 0 && <Upload kinds={writable} />}
      <KindFiles kinds={exportableKinds(permissions)} />
      {hasAll(permissions, ['catalogue.read']) && <PictureLinks mayWrite={hasAll(permissions, ['catalogue.write'])} />}
      <section className="grid gap-2">
        <h2 className="text-row font-semibold">{t('imports.past')}</h2>
        <PagedList
          query={useImports()}
          failedText={t('imports.failed')}
          empty={<EmptyList title={t('imports.none')} why={t('imports.none.why')} />}
        >
          {imports => <PastImports imports={imports} />}
        </PagedList>
      </section>
    </div>
  )
}

function PastImports({ imports }: { imports: readonly ImportSummary[] }) {
  const t = useTexts()
  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full text-left text-ui">
        <thead className="bg-sunken text-caption font-semibold max-sm:hidden">
          <tr>
            <th className="px-3 py-1.5">{t('imports.past.file')}</th>
            <th className="px-3 py-1.5">{t('imports.past.kind')}</th>
            <th className="px-3 py-1.5">{t('imports.past.state')}</th>
            <th className="px-3 py-1.5 text-right">{t('imports.past.rows')}</th>
            <th className="px-3 py-1.5">{t('imports.past.by')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map(one => (
            <tr
              key={one.id}
              className="border-t border-line first:border-0 hover:bg-canvas max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-1 sm:h-9"
            >
              <td className="max-w-80 truncate px-3 py-1">
                <a href={`/desk/imports/${one.id}`} className="font-semibold">
                  {one.fileName}
                </a>
              </td>
              <td className="px-3 py-1 text-ink-2">{kindLabel(one.kind)}</td>
              <td className="px-3 py-1">
                <ImportState of={one} />
              </td>
              <td className="px-3 py-1 text-right tabular-nums">{countedRows(one)}</td>
              <td className="px-3 py-1 text-ink-3 max-sm:col-span-2">
                {t('imports.by', {
                  name: one.sourceName ?? one.uploadedBy,
                  date: `${formatDate(one.uploadedAt)} ${formatTime(one.uploadedAt)}`,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of a file that nobody has read yet, nothing is known. */
function countedRows({ rowsTotal, rowsDone, task }: ImportSummary): string {
  if (rowsTotal === null && !task) return '–'
  return formatNumber(rowsTotal ?? rowsDone)
}
