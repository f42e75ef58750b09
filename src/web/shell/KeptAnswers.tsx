import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../account/use-current-user.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { useReached } from './boot-steps.ts'

/** Holds what `useKept` shows, and on every page asks again for what has become old. */
export function KeptAnswers() {
  return <Held key={useLocation().pathname} />
}

function Held() {
  useQuery({ ...configurationQuery, enabled: useReached('configuration') })
  useQuery({ ...currentUserQuery, enabled: useReached('user') })
  return null
}
