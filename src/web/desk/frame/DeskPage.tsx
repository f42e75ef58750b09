import { Suspense } from 'react'
import type { currentStaff } from '#contract/desk/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { SourcesPage } from '../import-sources/SourcesPage.tsx'
import { ImportPage } from '../imports/ImportPage.tsx'
import { ImportsPage } from '../imports/ImportsPage.tsx'
import { KindPage } from '../imports/KindPage.tsx'
import { kindNamed } from '../imports/kinds.ts'
import { TodayPage } from '../today/TodayPage.tsx'

/** Pages that are not opened every day have a file of their own, with their texts. */
const JournalPage = lazyPart(() => import('../journal/JournalPage.tsx').then(file => file.JournalPage), 'deskSystem')

type Staff = AnswerOf<typeof currentStaff>['data']

/** The page of the document's address; each has a document of its own. */
export function DeskPage({ staff }: { staff: Staff }) {
  return <Suspense>{pageOf(staff)}</Suspense>
}

function pageOf(staff: Staff) {
  const { shopName, permissions } = staff
  const [page, first, second, ...more] = location.pathname.split('/').slice(2).filter(Boolean)
  if (!page) return <TodayPage shopName={shopName} />
  if (page === 'imports' && more.length === 0) {
    const kind = first === 'kinds' && second ? kindNamed(second) : undefined
    if (kind) return <KindPage kind={kind} shopName={shopName} />
    if (!first) return <ImportsPage shopName={shopName} permissions={permissions} />
    if (first === 'sources' && !second) return <SourcesPage shopName={shopName} permissions={permissions} />
    if (!second && /^\d+$/.test(first)) return <ImportPage id={first} shopName={shopName} />
  }
  if (page === 'journal' && !first) return <JournalPage shopName={shopName} permissions={permissions} />
  return <NotFoundPage path={location.pathname} isAlone={false} home="/desk" />
}
