import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../../boot/lazy-part.ts'
import { MainContent } from '../../ui/Deferred.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { HandoverList } from './HandoverList.tsx'

/** Each is a file of its own: who looks at one suggestion needs neither the list nor the form. */
const HandoverView = lazyPart(async () => (await import('./HandoverView.tsx')).HandoverView)
const SuggestForm = lazyPart(async () => (await import('./SuggestForm.tsx')).SuggestForm)

/** Suggested carts: all of them, one of them, or a new one. */
export function SuggestionsPage() {
  const { id } = useParams()
  return (
    <MainContent>
      <CompanyNeeded>
        <Suspense fallback={<Skeleton className="h-8 w-52" />}>
          {id === undefined ? <HandoverList /> : id === 'new' ? <SuggestForm /> : <HandoverView key={id} id={id} />}
        </Suspense>
      </CompanyNeeded>
    </MainContent>
  )
}
