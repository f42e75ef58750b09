import { useState } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useAnswerAllProposals } from './use-proposals.ts'

/** One answer to everything that waits, also on the pages behind this one, asked for once more before it counts. */
export function AnswerAll({ open, lastOpen }: { open: number; lastOpen: string }) {
  const t = useTexts()
  const [wanted, setWanted] = useState<'accept' | 'refuse'>()
  const answer = useAnswerAllProposals()
  const send = () => {
    if (answer.isPending) return
    answer.mutate(
      { isAccepted: wanted === 'accept', lastOpen },
      {
        onSettled: () => {
          setWanted(undefined)
          document.querySelector('h1')?.focus()
        },
      },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-box border border-line bg-surface px-4 py-3">
      {wanted ? (
        <>
          <p role="status" className="mr-auto font-semibold">
            {countText(`changes.${wanted}.all.sure`, open)}
          </p>
          <Button kind="primary" isBusy={answer.isPending} onClick={send}>
            {t(`changes.${wanted}.all.yes`)}
          </Button>
          <Button kind="quiet" onClick={() => setWanted(undefined)}>
            {t('changes.all.no')}
          </Button>
        </>
      ) : (
        <>
          <p className="mr-auto">{countText('changes.waiting', open)}</p>
          <Button kind="primary" onClick={() => setWanted('accept')}>
            {countText('changes.accept.all', open)}
          </Button>
          <Button onClick={() => setWanted('refuse')}>{countText('changes.refuse.all', open)}</Button>
        </>
      )}
    </div>
  )
}
