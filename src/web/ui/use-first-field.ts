import { type RefObject, useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** A page that is there to be typed into starts in its first field, unless something else already has the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    return afterPaint(() => {
      if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
    })
  }, [form])
}
