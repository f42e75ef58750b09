import { useEffect, useState } from 'react'
import { packReader } from './fair.ts'
import type { PackedStyle } from './pack-content.ts'

interface PictureProps {
  style: PackedStyle
  /** Where it is to show one colour: that of the style stands for those without a picture of their own. */
  colour?: string
  className: string
}

/** A picture out of the pack. The name of what it shows stands beside it, so it says nothing itself. */
export function Picture({ style: { _id: id, colours = [] }, colour, className }: PictureProps) {
  const found = colours.findIndex(one => one.colour === colour)
  const place = found < 0 ? undefined : found
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const reader = packReader()
    const read = async () => {
      const own = place === undefined ? undefined : await reader?.picture(id, place)
      return own ?? reader?.picture(id)
    }
    void read().then(shown => isWanted && setSource(shown))
    return () => {
      isWanted = false
    }
  }, [id, place])
  return source ? (
    <img src={source} alt="" className={`${className} bg-sunken object-contain`} />
  ) : (
    <span aria-hidden className={`${className} bg-sunken`} />
  )
}
