import { useEffect, useState } from 'react'
import { packReader } from './fair.ts'

/** The picture of a style out of the pack. Its name stands beside it, so it says nothing itself. */
export function Picture({ styleId, className }: { styleId: string; className: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isWanted = true
    void packReader()
      ?.picture(styleId)
      .then(found => isWanted && setSource(found))
    return () => {
      isWanted = false
    }
  }, [styleId])
  return source ? (
    <img src={source} alt="" className={`${className} bg-sunken object-contain`} />
  ) : (
    <span aria-hidden className={`${className} bg-sunken`} />
  )
}
