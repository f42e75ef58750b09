import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface LateChoice {
  /** Enter was pressed and waits for the results. */
  isPending: boolean
  /** Keeps an Enter that is pressed before the options are those of the text; whether it did. */
  keep: (event: KeyboardEvent) => boolean
  /** Forgets an Enter that waits, because the text is another by now. */
  forget: () => void
}

/**
 * Enter in a field whose options load: pressed before they are those of the text it is kept, and takes the active one as
 * soon as they are. Otherwise whoever types quickly would get what was found for an earlier text.
 */
export function useLateChoice(isStale: boolean, take: () => void): LateChoice {
  const [isPending, setPending] = useState(false)
  const latest = useRef(take)
  latest.current = take
  const isReady = isPending && !isStale
  useEffect(() => {
    if (!isReady) return
    setPending(false)
    latest.current()
  }, [isReady])
  return {
    isPending,
    keep: event => {
      if (event.key !== 'Enter' || !isStale) return false
      event.preventDefault()
      setPending(true)
      return true
    },
    forget: () => setPending(false),
  }
}
