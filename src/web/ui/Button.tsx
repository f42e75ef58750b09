import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** Shown instead of the label while the pressed action runs; the button keeps the focus and ignores presses. */
  busyLabel?: ReactNode
  isBusy?: boolean
}

export function Button({ kind = 'secondary', isBusy, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
      className={classNames(buttonLook(kind), className)}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** Also for links that look like buttons. German labels are long: no fixed width, and they may wrap. */
export function buttonLook(kind: ButtonKind): string {
  return `${shape} ${looks[kind]}`
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-row font-semibold no-underline transition-colors disabled:cursor-not-allowed aria-disabled:cursor-progress lg:min-h-9 lg:py-1.5 lg:text-ui'

const looks: Record<ButtonKind, string> = {
  primary:
    'border-mode bg-mode text-on-mode hover:border-mode-hover hover:bg-mode-hover disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-disabled:opacity-80',
  secondary:
    'border-line-strong bg-surface text-ink hover:bg-canvas disabled:border-line disabled:bg-sunken disabled:text-ink-3',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink disabled:text-ink-3',
  danger:
    'border-bad bg-bad text-on-bad hover:border-bad-hover hover:bg-bad-hover disabled:border-line disabled:bg-sunken disabled:text-ink-3',
}
