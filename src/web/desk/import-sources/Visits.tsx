import { Suspense } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PagedList } from '../list/PagedList.tsx'
import { type Source, useVisits } from './use-sources.ts'
import { VisitText } from './VisitText.tsx'

const RecordHistory = lazyPart(
  () => import('../journal/RecordHistory.tsx').then(file => file.RecordHistory),
  'deskSystem',
)

/** The visits to a source, the latest first, and who changed it when. */
export function Visits({ of: source }: { of: Source }) {
  const t = useTexts()
  return (
    <div className="grid gap-2 bg-canvas px-3 pb-3">
      <PagedList query={useVisits(source)} failedText={t('sources.failed')} empty={null}>
        {visits => (
          <ol>
            {visits.map(visit => (
              <li key={visit.dueAt} className="border-b border-line py-2">
                <VisitText of={visit} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      <Suspense>
        <RecordHistory kind="importSources" recordKey={source.id} />
      </Suspense>
    </div>
  )
}
