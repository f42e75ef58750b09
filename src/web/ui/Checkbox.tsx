import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8">
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-mode lg:size-4" />
      <span>{label}</span>
    </label>
  )
}
