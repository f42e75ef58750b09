import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { afterPaint } from './after-paint.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Stands where a list or a page could not be loaded, and offers to try again. */
export function LoadFailed({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const notice = box.current
    return () => {
      if (notice?.contains(document.activeElement)) afterPaint(keepFocus)
    }
  }, [])
  return (
    <Notice kind="danger" ref={box}>
      <p className="mb-2">{navigator.onLine ? (message ?? t('data.retrieval.error')) : t('offline.waits')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  )
}

/** The button goes when the answer comes: unless something else took the focus, the heading has it. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
}
