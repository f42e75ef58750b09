import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** The box stands at the first line of its label, however many there are. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8">
      <span className="inline-flex items-start gap-2.5">
        <input
          {...rest}
          type="checkbox"
          className="my-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-mode lg:my-[calc((1lh-1rem)/2)] lg:size-4"
        />
        <span>{label}</span>
      </span>
    </label>
  )
}
