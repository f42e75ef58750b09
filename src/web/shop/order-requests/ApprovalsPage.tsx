import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../../boot/lazy-part.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { RequestList } from './RequestList.tsx'

/** A file of its own: who looks at the list need not have it. */
const RequestView = lazyPart(async () => (await import('./RequestView.tsx')).RequestView)

/** Orders above somebody's limit: all of them, or one. */
export function ApprovalsPage() {
  const { id } = useParams()
  return (
    <CompanyNeeded>
      <Suspense fallback={<Skeleton className="h-8 w-52" />}>
        {id === undefined ? <RequestList /> : <RequestView key={id} id={id} />}
      </Suspense>
    </CompanyNeeded>
  )
}
