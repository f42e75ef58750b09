import { useParams } from 'react-router'
import { goTo } from '../../boot/navigation.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Status } from '../../ui/Status.tsx'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toasts.ts'
import { CompanyStrip } from './CompanyStrip.tsx'
import { DraftDetails } from './DraftDetails.tsx'
import { DraftLines } from './DraftLines.tsx'
import { type FairDraft, isOpenToChange, missingIn } from './draft-order.ts'
import { companyText, kindText, stateLooks, sumText } from './draft-texts.ts'
import { changeDraft, fair, newDraft, removeDraft } from './fair.ts'
import { NotPacked } from './NotPacked.tsx'

/** One order: its lines, what stands against them, how it is delivered and paid. */
export function DraftPage() {
  const { draftId } = useParams()
  const { drafts } = useStore(fair)
  const draft = drafts.find(({ id }) => id === draftId)
  return draft ? <Draft key={draft.id} draft={draft} /> : <NotPacked />
}

function Draft({ draft }: { draft: FairDraft }) {
  const t = useTexts()
  const { id, state, company } = draft
  const mayChange = isOpenToChange(draft)
  const missing = missingIn(draft)
  const setState = (next: 'draft' | 'ready') =>
    changeDraft(id, one => ({ ...one, state: next, ...(next === 'ready' && { blocks: [] }) }))
  const remove = async () => {
    goTo(`/fair/company/${company.id}`)
    await removeDraft(id)
    // Agreed with a handshake and nowhere else: a press beside the one meant must not end it.
    if (state !== 'sent' && !fair.get().drafts.some(one => one.id === id))
      showToast({
        type: 'info',
        text: t('fair.removed', { company: company.name }),
        actions: [{ label: t('fair.removed.undo'), onSelect: () => void newDraft(draft) }],
        timeout: 30_000,
      })
  }
  return (
    <>
      <Link to={`/fair/company/${company.id}`} className="link inline-flex min-h-11 items-center text-ui">
        {t('fair.back.to', { name: company.name })}
      </Link>
      <CompanyStrip id={company.id}>
        <PageTitle>{`${companyText(company)}, ${kindText(draft)}`}</PageTitle>
      </CompanyStrip>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
        <Status kind={stateLooks[state]}>
          {state === 'sent'
            ? t('fair.state.sent.as', { numbers: draft.orderNumbers.join(', ') })
            : t(`fair.state.${state}`)}
        </Status>
        <span className="tabular-nums">
          {[formatDate(draft.writtenAt), formatTime(draft.writtenAt), sumText(draft)].join(' · ')}
        </span>
      </p>
      <div className="mt-4 grid gap-4">
        {state === 'sending' && <Notice kind="warning">{t('fair.closed.sending')}</Notice>}
        {draft.blocks.map(block => (
          <Notice key={block.code} kind="danger">
            {problemText({ code: block.code as 'cart.empty', ...(block.facts && { facts: block.facts }) })}
          </Notice>
        ))}
        {draft.conflicts.length > 0 && <Notice kind="warning">{t('fair.conflict.hint')}</Notice>}
        <DraftLines draft={draft} mayChange={mayChange} />
        {mayChange && (
          <Link
            to={`/fair/company/${company.id}?order=${id}`}
            className={`${buttonLook('secondary')} justify-self-start`}
          >
            {t('fair.write.on')}
          </Link>
        )}
        {mayChange && <DraftDetails draft={draft} />}
        <div className="flex flex-wrap items-center gap-3">
          {mayChange && state !== 'ready' && (
            <Button
              kind="primary"
              disabled={missing.length > 0}
              aria-describedby={missing.length > 0 ? 'missing' : undefined}
              onClick={() => void setState('ready')}
            >
              {t('fair.make.ready')}
            </Button>
          )}
          {state === 'ready' && <Button onClick={() => void setState('draft')}>{t('fair.make.draft')}</Button>}
          {(state === 'ready' || state === 'sending') && (
            <Link to="/fair/orders" className={buttonLook('primary')}>
              {t('fair.to.send')}
            </Link>
          )}
          {state !== 'sending' && (
            <Button kind="quiet" onClick={() => void remove()}>
              {t(state === 'sent' ? 'fair.remove.sent' : 'fair.remove')}
            </Button>
          )}
          {mayChange && missing.length > 0 && (
            <p id="missing" className="w-full text-ui text-ink-2">
              {t('fair.missing', { what: missing.map(part => t(`fair.missing.${part}`)).join(', ') })}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
