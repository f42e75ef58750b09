import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from './Link.tsx'

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** Pages below it count as other pages. */
  isExact?: boolean
}

/** A link that says whether it leads to the current page. */
export function NavLink({ isExact, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const [path] = rest.to.split('?')
  const isCurrent = pathname === path || (!isExact && pathname.startsWith(`${path}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
