import type { ComponentProps } from 'react'
import { isPlainPress } from '../../ui/plain-press.ts'
import type { SignedOutPath } from './paths.ts'
import { goTo } from './router.ts'

interface SignedOutLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: SignedOutPath
}

/** A real link, followed without loading the document; new tab and the like stay the browser's. */
export function SignedOutLink({ to, ...rest }: SignedOutLinkProps) {
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
