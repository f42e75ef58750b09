import { useEffect, useState } from 'react'
import { showAfterDelay } from './show-after-delay.ts'

/** True once something has taken long enough to be worth a word; quick answers would only make it flicker. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => showAfterDelay(isBusy, setSlow), [isBusy])
  return isBusy && isSlow
}
