import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { type Source, useConfirmHostKey } from './use-sources.ts'

interface HostKeyProps {
  of: Source
  canWrite: boolean
}

/** The key that an SFTP server has shown and nobody has confirmed yet, beside the one it was known by. */
export function HostKey({ of: source, canWrite }: HostKeyProps) {
  const t = useTexts()
  const { hostKey, hostKeySeen } = source
  const confirm = useConfirmHostKey(source.id)
  if (!hostKeySeen) return null
  return (
    <div className="mt-1 grid justify-items-start gap-1.5">
      <p className="text-pretty">{t(hostKey ? 'sources.host.changed' : 'sources.host.new')}</p>
      <dl className="grid gap-x-2 font-mono text-code break-all">
        <dt className="sr-only">{t('sources.host.shown')}</dt>
        <dd>{hostKeySeen}</dd>
        {hostKey && (
          <>
            <dt className="sr-only">{t('sources.host.before')}</dt>
            <dd className="text-ink-3 line-through">{hostKey}</dd>
          </>
        )}
      </dl>
      {canWrite && (
        <Button
          className="lg:min-h-7! lg:px-2.5! lg:py-0!"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate(hostKeySeen)}
        >
          {t('sources.host.confirm')}
        </Button>
      )}
      {confirm.isError && <p className="text-bad">{problemText(problemOf(confirm.error))}</p>}
    </div>
  )
}
