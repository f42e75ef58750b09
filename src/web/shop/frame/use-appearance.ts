import { useEffect } from 'react'
import { wear } from '../../ui/appearance.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** The person's own choice, kept with their account, on whichever machine they sign in. */
export function useAppearance(): void {
  const preferences = useCurrentUser()?.preferences
  useEffect(() => {
    if (preferences) wear(preferences)
  }, [preferences])
}
