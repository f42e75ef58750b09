import type { SyntheticEvent } from 'react'

/** For a picture beside words that say the same: where it cannot be had, the colour behind it stands alone. */
export function hideMissing({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}
