import { useEffect, useState } from 'react'

export interface RemoteItem {
  id: string
  label: string
}

type State = 'loading' | 'ready' | 'empty' | 'failed'

interface RemoteItems {
  items: readonly RemoteItem[]
  state: State
  /** The items are still those of an earlier text. */
  isStale: boolean
}

/** Long enough not to ask for every letter, short enough not to be noticed. */
const pause = 200

/** What the server finds for the text. The old list stays until the new one is there; late answers are dropped. */
export function useRemoteItems(
  search: (text: string, signal: AbortSignal) => Promise<readonly RemoteItem[]>,
  text: string,
  isWanted: boolean,
): RemoteItems {
  const [items, setItems] = useState<readonly RemoteItem[]>([])
  const [state, setState] = useState<State>('loading')
  const [answered, setAnswered] = useState<string>()

  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const found = await search(text.trim(), stop.signal)
        if (stop.signal.aborted) return
        setAnswered(text)
        setItems(found)
        setState(found.length > 0 ? 'ready' : 'empty')
      } catch {
        if (!stop.signal.aborted) setState('failed')
      }
    }
    const timer = setTimeout(ask, text ? pause : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, text, isWanted])

  return { items, state, isStale: answered !== text }
}
