import { useSyncExternalStore } from 'react'

/** Says that the network is gone, and that nothing typed is. It is always there, so that screen readers hear it change. */
export function OfflineBar({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  return (
    <p role="status" className="bg-warn-soft px-3 py-1 text-ui text-warn empty:hidden lg:px-6 print:hidden">
      {isOnline ? null : text}
    </p>
  )
}

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
