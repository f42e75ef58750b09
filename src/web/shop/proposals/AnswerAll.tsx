import { useState } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { type Proposal, useAnswerProposals } from './use-proposals.ts'

/** One answer to everything that waits, asked for once more before it counts. */
export function AnswerAll({ open }: { open: readonly Proposal[] }) {
  const t = useTexts()
  const [wanted, setWanted] = useState<'accept' | 'refuse'>()
  const answer = useAnswerProposals()
  const send = () => {
    if (answer.isPending) return
    answer.mutate(
      open.map(({ id }) => ({ id, isAccepted: wanted === 'accept' })),
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
            {countText(`changes.${wanted}.all.sure`, open.length)}
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
          <p className="mr-auto">{countText('changes.waiting', open.length)}</p>
          <Button kind="primary" onClick={() => setWanted('accept')}>
            {countText('changes.accept.all', open.length)}
          </Button>
          <Button onClick={() => setWanted('refuse')}>{countText('changes.refuse.all', open.length)}</Button>
        </>
      )}
    </div>
  )
}
