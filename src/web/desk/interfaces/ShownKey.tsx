import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** A key that was just made. It is kept nowhere, so it stays until somebody says that they have it. */
export function ShownKey({ of: key, onClose }: { of: string; onClose: () => void }) {
  const t = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => notice.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(key)
    setCopied(true)
  }
  return (
    <Notice kind="success" ref={notice}>
      <p className="font-semibold">{t('interfaces.key.made')}</p>
      <p className="text-pretty">{t('interfaces.key.once')}</p>
      <p className="my-2 rounded-control border border-line bg-surface px-2 py-1.5 font-mono text-code break-all select-all">
        {key}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => void copy()}>
          {t(isCopied ? 'interfaces.copied' : 'interfaces.copy')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('interfaces.key.kept')}
        </Button>
      </div>
    </Notice>
  )
}
