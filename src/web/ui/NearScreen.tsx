import { type ReactNode, useCallback, useState } from 'react'
import { Deferred, screenHigh } from './Deferred.tsx'
import { useArrival } from './use-arrival.ts'
import { useNearScreen } from './use-near-screen.ts'

/** How far below the screen, in px: the first turn of a wheel reaches it. */
const margin = 200

/**
 * What lies below the first screen. It is fetched and drawn when the reader comes near; many never do. It looks where it
 * is when the rest is drawn: until then the page above it is too short.
 */
export function NearScreen({ children }: { children: ReactNode }) {
  return (
    <Deferred placeholder={screenHigh} isLast>
      <WhenNear>{children}</WhenNear>
    </Deferred>
  )
}

function WhenNear({ children }: { children: ReactNode }) {
  const { isWayBack } = useArrival()
  const [isNear, setNear] = useState(isWayBack)
  const place = useNearScreen(
    !isNear,
    useCallback(() => setNear(true), []),
    margin,
  )
  return isNear ? children : <div ref={place} className="min-h-screen" />
}
