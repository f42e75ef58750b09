import type { ComponentProps } from 'react'
import { goTo, type Manner } from '../boot/navigation.ts'
import { isPlainPress } from './plain-press.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Manner {
  to: string
}

/**
 * A way to another page of the shop. Unlike the router's own it does not look at the address: where that changes, as
 * with every filter of a list, no link needs to be drawn anew.
 */
export function Link({ to, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainPress(event)) return
        event.preventDefault()
        goTo(to, { preventScrollReset })
      }}
    />
  )
}
