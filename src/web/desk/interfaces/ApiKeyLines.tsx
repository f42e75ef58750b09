import { useState } from 'react'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { permissionTexts } from '../staff/permission-texts.ts'
import { type Asked, SecretActions, smallButton } from './SecretActions.tsx'
import { type ApiKey, useApiKeyActions } from './use-api-keys.ts'

interface ApiKeyLinesProps {
  of: ApiKey
  canWrite: boolean
  onMade: (key: string) => void
}

/** A key: what it is called and looks like, what it is allowed, when it was used; below it, on request, its history. */
export function ApiKeyLines({ of: key, canWrite, onMade }: ApiKeyLinesProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr className="border-t border-line align-top hover:bg-canvas max-sm:grid max-sm:py-1.5">
        <td className="px-3 py-2 max-sm:py-1">
          <span className="font-semibold">{key.name}</span>
          {key.secrets.map(({ prefix, validUntil }) => (
            <span key={prefix} className="block font-mono text-code text-ink-3">
              {prefix}…{' '}
              {validUntil && !key.revokedAt && (
                <span className="font-sans text-caption">{t('interfaces.until', moment(validUntil))}</span>
              )}
            </span>
          ))}
          <KeyState of={key} />
        </td>
        <td className="min-w-56 px-3 py-2 text-pretty max-sm:py-1">
          <Allowed of={key} />
        </td>
        <td className="px-3 py-2 max-sm:py-1">
          {key.lastUsedAt ? (
            <>
              {t('interfaces.moment', moment(key.lastUsedAt))}
              <span className="block font-mono text-code text-ink-3">{key.lastUsedFrom}</span>
            </>
          ) : (
            <span className="text-ink-3">{t('interfaces.never')}</span>
          )}
          <button
            type="button"
            className="block text-ink-3 underline hover:text-ink"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('interfaces.history')}
          </button>
        </td>
        <td className="px-3 py-1.5">{canWrite && !key.revokedAt && <Actions of={key} onMade={onMade} />}</td>
      </tr>
      {isOpen && (
        <tr className="max-sm:grid">
          <td colSpan={4} className="border-t border-line bg-canvas px-3 py-2">
            <RecordHistory kind="apiKeys" recordKey={key.id} />
          </td>
        </tr>
      )}
    </>
  )
}

function moment(iso: string) {
  return { date: formatDate(iso), time: formatTime(iso) }
}

function KeyState({ of: { revokedAt, expiresAt } }: { of: ApiKey }) {
  const t = useTexts()
  if (revokedAt) return <Status kind="bad">{t('interfaces.revoked', moment(revokedAt))}</Status>
  if (!expiresAt) return <Status kind="ok">{t('interfaces.good')}</Status>
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <Status kind={isOver ? 'bad' : 'ok'}>
      {t(isOver ? 'interfaces.expired' : 'interfaces.expires', moment(expiresAt))}
    </Status>
  )
}

/** What it may change, what it may merely see, how often, and from where. */
function Allowed({ of: { permissions, allowedAddresses, callsPerMinute } }: { of: ApiKey }) {
  const t = useTexts()
  const { changes, sees } = permissionTexts(permissions)
  return (
    <>
      {changes && <span className="block">{changes}</span>}
      {sees && <span className="block text-ink-2">{sees}</span>}
      <span className="block text-ink-2">{t('interfaces.key.calls', { count: formatNumber(callsPerMinute) })}</span>
      {allowedAddresses.length > 0 && (
        <span className="block font-mono text-code text-ink-3">{allowedAddresses.join(', ')}</span>
      )}
    </>
  )
}

/** Rotating asks how long the old secret stays good, revoking whether it is meant. */
function Actions({ of: key, onMade }: { of: ApiKey; onMade: (key: string) => void }) {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { rotate, revoke } = useApiKeyActions(key.id, made => {
    close()
    onMade(made)
  })
  const error = rotate.error ?? revoke.error
  return (
    <SecretActions
      asked={asked}
      rotate={rotate}
      end={revoke}
      endTexts={{ sure: t('interfaces.revoke.sure'), now: t('interfaces.revoke.now') }}
      error={error}
      onClose={close}
    >
      <Button
        className={smallButton}
        aria-label={t('interfaces.rotate.which', { name: key.name })}
        onClick={() => setAsked('rotate')}
      >
        {t('interfaces.rotate')}
      </Button>
      <Button
        kind="quiet"
        className={smallButton}
        aria-label={t('interfaces.revoke.which', { name: key.name })}
        onClick={() => setAsked('end')}
      >
        {t('interfaces.revoke')}
      </Button>
    </SecretActions>
  )
}
