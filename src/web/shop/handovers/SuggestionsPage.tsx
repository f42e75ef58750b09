import { useParams } from 'react-router'
import { MainContent } from '../../ui/Deferred.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { HandoverList } from './HandoverList.tsx'
import { HandoverView } from './HandoverView.tsx'
import { SuggestForm } from './SuggestForm.tsx'

/** Suggested carts: all of them, one of them, or a new one. */
export function SuggestionsPage() {
  const { id } = useParams()
  return (
    <MainContent>
      <CompanyNeeded>
        {id === undefined ? <HandoverList /> : id === 'new' ? <SuggestForm /> : <HandoverView key={id} id={id} />}
      </CompanyNeeded>
    </MainContent>
  )
}
