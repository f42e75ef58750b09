import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ShownSecretProps {
  of: string
  kind: 'key' | 'webhook'
  onClose: () => void
}

const texts = {
  key: { made: 'interfaces.key.made', once: 'interfaces.key.once', kept: 'interfaces.key.kept' },
  webhook: { made: 'webhooks.secret.made', once: 'webhooks.secret.once', kept: 'webhooks.secret.kept' },
} as const

/** A key or secret that was just made. It is shown nowhere else, so it stays until somebody says that they have it. */
export function ShownSecret({ of: secret, kind, onClose }: ShownSecretProps) {
  const t = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, of a receiver that is renewed, is read as well
  useEffect(() => notice.current?.focus(), [secret])
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(secret)
  }
  return (
    <Notice kind="success" ref={notice}>
      <p className="font-semibold">{t(texts[kind].made)}</p>
      <p className="text-pretty">{t(texts[kind].once)}</p>
      <p className="my-2 rounded-control border border-line bg-surface px-2 py-1.5 font-mono text-code break-all select-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => void copy()}>
          {t(copied === secret ? 'interfaces.copied' : 'interfaces.copy')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t(texts[kind].kept)}
        </Button>
      </div>
    </Notice>
  )
}
