import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { inputLook } from './TextInput.tsx'

/** The browser's own list: on phones nothing is better, and it costs nothing. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classNames(inputLook, 'h-11 appearance-none pr-9 read-only:enabled:bg-surface lg:h-10', className)}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </div>
  )
}
