import { Suspense } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../../boot/lazy-part.ts'
import { MainContent } from '../../ui/Deferred.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { BuyersCartList } from './BuyersCartList.tsx'

/** A file of its own: who looks at the list needs neither the lines nor the form. */
const BuyersCartView = lazyPart(async () => (await import('./BuyersCartView.tsx')).BuyersCartView)

/** For sales people: what the buyers of the company have in their carts. */
export function BuyersCartsPage() {
  const { id } = useParams()
  return (
    <MainContent>
      <CompanyNeeded>
        <Suspense fallback={<Skeleton className="h-8 w-52" />}>
          {id === undefined ? <BuyersCartList /> : <BuyersCartView key={id} id={id} />}
        </Suspense>
      </CompanyNeeded>
    </MainContent>
  )
}
