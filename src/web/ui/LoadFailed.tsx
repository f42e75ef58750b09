import { useTexts } from '../i18n/use-texts.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Stands where a list or a page could not be loaded, and offers to try again. */
export function LoadFailed({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Notice kind="danger">
      <p className="mb-2">{message ?? t('data.retrieval.error')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  )
}
