import { useState } from 'react'
import mark from '../assets/mark.svg'

interface LogoProps {
  name: string | undefined
  /** Pictures to try, one after the other; when none is there, our mark with the shop's name. */
  sources: readonly (string | null | undefined)[]
}

export function Logo({ name, sources }: LogoProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = sources.find(source => source && !broken.includes(source))
  if (src) {
    return (
      <img
        src={src}
        alt={name ?? ''}
        width={132}
        height={28}
        onError={() => setBroken([...broken, src])}
        // Logos are drawn for light pages: turned over, with their hue kept, they can be read on dark ones too.
        className="h-7 w-33 object-contain object-left dark:hue-rotate-180 dark:invert"
      />
    )
  }
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <img src={mark} alt="" width={26} height={26} />
      <span className="truncate text-total font-bold tracking-[-0.015em]">{name ?? '\u00a0'}</span>
    </span>
  )
}
