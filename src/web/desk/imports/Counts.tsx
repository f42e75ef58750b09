import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import type { ImportDetails } from './use-import.ts'

const outcomes = [
  ['created', 'ok', 'bg-ok'],
  ['changed', 'info', 'bg-info'],
  ['deleted', 'warn', 'bg-warn'],
  ['same', 'neutral', 'bg-line-strong'],
  ['rejected', 'bad', 'bg-bad'],
] as const satisfies readonly (readonly [string, StatusKind, string])[]

/** How many rows do what, as figures and as a bar in which even one of them can be seen. */
export function Counts({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { missing, replaced } = details
  return (
    <section aria-label={t('imports.counts')} className="grid gap-3 rounded-box border border-line bg-surface p-4">
      <div aria-hidden className="flex h-4 gap-0.5">
        {outcomes.map(([outcome, , ink]) =>
          details[outcome] > 0 ? (
            <span key={outcome} className={`min-w-[0.9%] ${ink}`} style={{ flexGrow: details[outcome] }} />
          ) : null,
        )}
      </div>
      <dl className="grid grid-cols-2 gap-y-2 text-ui sm:grid-cols-5 sm:divide-x sm:divide-line">
        {outcomes.map(([outcome, kind]) => (
          <div key={outcome} className="sm:px-4 sm:first:pl-0">
            <dt>
              <Status kind={details[outcome] > 0 ? kind : 'neutral'}>{t(`imports.${outcome}`)}</Status>
            </dt>
            <dd className="text-total font-bold tabular-nums">{formatNumber(details[outcome])}</dd>
          </div>
        ))}
      </dl>
      {replaced > 0 && (
        <p className="text-ui text-ink-2">
          {t('imports.missing', { missing: formatNumber(missing), replaced: formatNumber(replaced) })}
        </p>
      )}
    </section>
  )
}
