import { useState } from 'react'
import { packDays } from '#domain/fair/pack.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatNumber, formatTime } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useStore } from '../../ui/store.ts'
import { ChooseCompanies } from './ChooseCompanies.tsx'
import { fair, unlockFair } from './fair.ts'
import { useOnline } from './use-online.ts'

/** What is packed and how old it is, and the way to pack. */
export function PackPage() {
  const t = useTexts()
  const { state, summary, madeAt, drafts, isAppKept } = useStore(fair)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageTitle>{t('fair.title')}</PageTitle>
      <p className="mt-1 max-w-prose text-ink-2">{t('fair.lead', { days: packDays })}</p>
      <div className="mt-4 grid gap-4">
        {state === 'impossible' && <Notice kind="danger">{t('fair.impossible')}</Notice>}
        {state === 'unready' && <Notice kind="warning">{t('fair.unready')}</Notice>}
        {state === 'locked' && <Locked />}
        {isAppKept === false && <Notice kind="warning">{t('fair.not.kept')}</Notice>}
        {summary && madeAt !== undefined && (
          <section aria-labelledby="packed" className="rounded-box border border-line bg-surface">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
              <h2 id="packed" className="text-row font-semibold">
                {t('fair.packed')}
              </h2>
              <p className="text-ui text-ink-2">
                {[
                  t('fair.packed.at', { day: formatDate(iso(madeAt)), time: formatTime(iso(madeAt)) }),
                  t('fair.packed.until', { day: formatDate(iso(madeAt + packDays * 86_400_000)) }),
                  countText('fair.variants', summary.variants),
                  t('fair.size', { size: formatNumber(Math.round(summary.bytes / 100_000) / 10) }),
                ].join(' · ')}
              </p>
              <p className="w-full text-ui text-ink-2 wrap-anywhere">
                {summary.parts?.length
                  ? t('fair.packed.parts', { names: summary.parts.map(({ name }) => name).join(', ') })
                  : t('fair.packed.whole')}
              </p>
            </div>
            <ul className="grid *:border-line *:not-first:border-t">
              {summary.companies.map(({ id, name, customerNo }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                  <Link
                    to={`/fair/company/${id}`}
                    className="link inline-flex min-h-11 items-center text-row font-semibold wrap-anywhere"
                  >
                    {name}
                  </Link>
                  <span className="text-ui text-ink-2">
                    {customerNo} · {countText('fair.orders', drafts.filter(draft => draft.company.id === id).length)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {state === 'open' && !isChoosing && (
          <Button className="justify-self-start" onClick={() => setChoosing(true)}>
            {t('fair.pack.again')}
          </Button>
        )}
        {(state === 'empty' || (state === 'open' && isChoosing)) && (
          <ChooseCompanies packed={summary} onPacked={() => setChoosing(false)} />
        )}
      </div>
    </>
  )
}

function Locked() {
  const t = useTexts()
  const isOnline = useOnline()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const unlock = async () => {
    setBusy(true)
    await unlockFair().catch(error => setFailure(problemText(problemOf(error))))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="info">{t('fair.locked')}</Notice>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button kind="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => void unlock()}>
        {t('fair.unlock')}
      </Button>
      {!isOnline && <p className="text-ui text-ink-3">{t('fair.needs.network')}</p>}
    </div>
  )
}

const iso = (time: number) => new Date(time).toISOString()
