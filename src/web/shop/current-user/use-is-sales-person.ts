import { useKept } from '../../boot/use-kept.ts'
import { currentUserQuery } from './use-current-user.ts'

/** Whether a sales person is signed in: they see stock as numbers, customers as words. */
export function useIsSalesPerson(): boolean {
  return useKept(currentUserQuery)?.isSalesPerson ?? false
}
