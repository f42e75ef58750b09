import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from './Button.tsx'
import { focusWhenShown } from './focus-when-shown.ts'
import { Notice } from './Notice.tsx'

/** Stands where a list or a page could not be loaded, and offers to try again. */
export function LoadFailed({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const notice = box.current
    return () => {
      if (notice?.contains(document.activeElement)) focusWhenShown(headingUnlessFocused, { preventScroll: true })
    }
  }, [])
  return (
    <Notice kind="danger" ref={box}>
      <p className="mb-2">{navigator.onLine ? (message ?? t('data.retrieval.error')) : t('offline.waits')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  )
}

/** The button goes when the answer comes. Unless something else took the focus, the heading gets it. */
function headingUnlessFocused(): HTMLElement | null {
  return document.activeElement === document.body ? document.querySelector('h1') : null
}
