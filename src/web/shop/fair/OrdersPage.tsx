import { useState } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useStore } from '../../ui/store.ts'
import { DraftList } from './DraftList.tsx'
import { fair, sendAll } from './fair.ts'
import { useOnline } from './use-online.ts'

/** All orders, and sending them: in the foreground, one after the other. */
export function OrdersPage() {
  const t = useTexts()
  const isOnline = useOnline()
  const { drafts, isSending, state } = useStore(fair)
  const [isCutOff, setCutOff] = useState(false)
  const waiting = drafts.filter(draft => draft.state === 'ready' || draft.state === 'sending').length
  const conflicts = drafts.filter(draft => draft.state === 'conflict').length
  const send = async () => setCutOff(!(await sendAll()))
  return (
    <>
      <PageTitle>{t('fair.orders.title')}</PageTitle>
      <div className="mt-3 grid gap-4">
        {state === 'locked' && <Notice kind="info">{t('fair.locked')}</Notice>}
        {conflicts > 0 && <Notice kind="warning">{countText('fair.conflicts', conflicts)}</Notice>}
        {isCutOff && !isSending && <Notice kind="warning">{t('fair.cut.off')}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            isBusy={Boolean(isSending)}
            disabled={waiting === 0 || !isOnline}
            onClick={() => void send()}
          >
            {countText('fair.send', waiting)}
          </Button>
          <p role="status" className="text-ui text-ink-2">
            {isSending ? countText('fair.sending.left', waiting) : !isOnline && waiting > 0 && t('fair.send.later')}
          </p>
        </div>
        {drafts.length > 0 ? <DraftList drafts={drafts.toReversed()} /> : <p>{t('fair.orders.none')}</p>}
      </div>
    </>
  )
}
