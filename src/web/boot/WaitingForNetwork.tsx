import { onlineManager } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useStore } from '../ui/store.ts'
import { isNavigating } from './navigation.ts'
import { queryClient } from './query-client.ts'

/** Says that what this page wants waits for the network. Everything goes on by itself when that is back. */
export function WaitingForNetwork() {
  const t = useTexts()
  const isOnline = useSyncExternalStore(onNetworkChange, () => onlineManager.isOnline())
  const isPaused = useSyncExternalStore(onQueriesChange, isSomethingPaused)
  const isLeaving = useStore(isNavigating)
  const [isTrying, setTrying] = useState(false)
  if (isOnline || !(isPaused || isLeaving)) return null

  /** Browsers may be wrong about the network, so the shop itself is asked. */
  async function tryAgain(): Promise<void> {
    setTrying(true)
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      answer => answer.ok,
      () => false,
    )
    setTrying(false)
    if (isThere) onlineManager.setOnline(true)
  }

  return (
    <div className="sticky top-16 z-20 mb-4 print:hidden">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t('offline.waits')}</p>
          <Button isBusy={isTrying} busyLabel={t('loading')} onClick={() => void tryAgain()}>
            {t('retry')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function onNetworkChange(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}

function onQueriesChange(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener)
}

/** Whether the page shows something else, or nothing, for want of an answer. */
function isSomethingPaused(): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(query => query.state.fetchStatus === 'paused' && query.state.data === undefined && query.isActive())
}
