import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { isPictures, writableKinds } from '../imports/kinds.ts'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { SourceForm } from './SourceForm.tsx'
import { SourceLines } from './SourceLines.tsx'
import { type Source, useSources } from './use-sources.ts'

interface SourcesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Where files are fetched from at set times. */
export function SourcesPage({ shopName, permissions }: SourcesPageProps) {
  const t = useTexts()
  const query = useSources()
  const [edited, setEdited] = useState<Source | 'new'>()
  const kinds = hasAll(permissions, ['integrations.write']) ? recordsOf(permissions) : []
  const canWrite = (kind: string) => kinds.some(({ name }) => name === kind)
  return (
    <div className="grid max-w-[84rem] gap-4">
      <p className="text-ui text-ink-3">
        <a href="/desk/imports" className="link">
          {t('imports.title')}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('sources.title')}</PageTitle>
        {kinds.length > 0 && !edited && (
          <Button kind="primary" className="ml-auto" onClick={() => setEdited('new')}>
            {t('sources.add')}
          </Button>
        )}
      </div>
      <p className="max-w-[46rem] text-row text-pretty text-ink-2">{t('sources.lead')}</p>
      {edited && (
        <SourceForm
          key={edited === 'new' ? 'new' : edited.id}
          of={edited === 'new' ? undefined : edited}
          kinds={kinds}
          timeZone={query.data?.pages[0]?.timeZone ?? ''}
          onClose={() => setEdited(undefined)}
        />
      )}
      <PagedList
        query={query}
        failedText={t('sources.failed')}
        empty={!edited && <EmptyList title={t('sources.none')} why={t('sources.none.why')} />}
      >
        {sources => (
          <div className="overflow-x-auto rounded-box border border-line bg-surface">
            <table className="w-full text-left text-ui">
              <thead className="bg-sunken text-caption font-semibold max-sm:hidden">
                <tr>
                  <th className="px-3 py-1.5">{t('sources.name')}</th>
                  <th className="px-3 py-1.5">{t('sources.when')}</th>
                  <th className="px-3 py-1.5">{t('sources.last')}</th>
                  <th className="px-3 py-1.5">
                    <span className="sr-only">{t('sources.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {sources.map(source => (
                  <SourceLines
                    key={source.id}
                    of={source}
                    canWrite={canWrite(source.kind)}
                    onEdit={() => setEdited(source)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PagedList>
    </div>
  )
}

/** Files of records are fetched; a zip of pictures is uploaded. */
function recordsOf(permissions: readonly Permission[]) {
  return writableKinds(permissions).filter(({ name }) => !isPictures({ kind: name }))
}
