import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { batched } from '../../ui/batched.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { useSeasons } from '../catalogue/use-seasons.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import { currentUserQuery } from '../current-user/use-current-user.ts'
import { useReached } from '../loading/steps.ts'
import { rememberFrame } from './last-frame.ts'

// Writing to the tab's storage takes a moment, which the screen must not wait for.
const rememberFrameSoon = batched(rememberFrame)

/** Holds what `useKept` shows, on every page asks again for what has become old, and remembers it for the next document. */
export function KeptAnswers() {
  return <Held key={useLocation().pathname} />
}

function Held() {
  const settings = useQuery({ ...configurationQuery, enabled: useReached('configuration') }).data
  const user = useQuery({ ...currentUserQuery, enabled: useReached('user') }).data
  const { list } = useCategories()
  const seasons = useSeasons()
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it remembers
  useEffect(rememberFrameSoon, [settings, user, list, seasons])
  return null
}
