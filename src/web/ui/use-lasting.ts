import { useEffect, useState } from 'react'
import { showLate } from './show-late.ts'

/** True once something has lasted long enough to be noticed: a word for every moment would only flicker. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => showLate(isSo, setLasting), [isSo])
  return isSo && isLasting
}
