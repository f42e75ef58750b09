import { useEffect } from 'react'
import { readCredentials } from './cookies.ts'

/**
 * Another tab signed out, or in as somebody else: this page then shows what is no longer theirs to see. Also asked
 * when the browser brings back a page it had kept, as the Back key does after signing out.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const userId = readCredentials()?.userId
    const check = () => {
      if (readCredentials()?.userId !== userId) location.reload()
    }
    addEventListener('focus', check)
    addEventListener('pageshow', check)
    return () => {
      removeEventListener('focus', check)
      removeEventListener('pageshow', check)
    }
  }, [])
}
