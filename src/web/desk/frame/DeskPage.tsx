import type { currentStaff } from '#contract/desk/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { SourcesPage } from '../import-sources/SourcesPage.tsx'
import { ImportPage } from '../imports/ImportPage.tsx'
import { ImportsPage } from '../imports/ImportsPage.tsx'
import { KindPage } from '../imports/KindPage.tsx'
import { kindNamed } from '../imports/kinds.ts'
import { TodayPage } from '../today/TodayPage.tsx'

/** The page of the document's address; each has a document of its own. */
export function DeskPage({ staff }: { staff: AnswerOf<typeof currentStaff>['data'] }) {
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
  return <NotFoundPage path={location.pathname} isAlone={false} home="/desk" />
}
