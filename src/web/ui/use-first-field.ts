import { type RefObject, useEffect } from 'react'
import { focusWhenShown } from './focus-when-shown.ts'

/** A page that is there to be typed into starts in its first field, unless something else already has the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    return focusWhenShown(() =>
      document.activeElement === document.body ? form.current?.querySelector('input') : undefined,
    )
  }, [form])
}
