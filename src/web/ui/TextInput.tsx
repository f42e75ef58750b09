import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(inputLook, 'h-11 lg:h-10', className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(inputLook, 'py-2', className)} />
}

/** 16 px on phones: anything smaller makes them zoom in. */
export const inputLook =
  'w-full rounded-control border border-line-strong bg-surface px-3 text-input text-ink transition-colors hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode read-only:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad lg:text-row'
