import type { ComponentProps } from 'react'
import { isPlainPress } from '../../ui/plain-press.ts'
import type { DoorPath } from './paths.ts'
import { goTo } from './router.ts'

interface DoorLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: DoorPath
}

/** A real link, followed without loading the document; new tab and the like stay the browser's. */
export function DoorLink({ to, ...rest }: DoorLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={event => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}
