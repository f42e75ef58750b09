import type { ProblemCode } from '#domain/problem.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from './Panel.tsx'
import { PieceFields } from './PieceFields.tsx'
import { type DeskOrder, useCancel, useCancelRest } from './use-order.ts'
import { usePieces } from './use-pieces.ts'

interface CancelPanelProps {
  order: DeskOrder
  onClose: () => void
}

/** Cancels pieces that are still open; all of them are filled in. */
export function CancelRestPanel({ order, onClose }: CancelPanelProps) {
  const t = useTexts()
  const { lines, quantities, setQuantities, pieces, count, isOutdated } = usePieces(order, ({ open }) => open)
  const cancel = useCancelRest(order.orderNumber, onClose)
  const openAt = new Map(lines.map(({ position, open }) => [position, open]))
  const seenPieces = pieces.map(one => ({ ...one, open: openAt.get(one.position) }))
  return (
    <Panel title={t('desk.rest.title')} onClose={onClose}>
      <p className="text-pretty text-ink-2">{t('desk.rest.why')}</p>
      <PieceFields label={t('desk.order.still.open')} lines={lines} quantities={quantities} onChange={setQuantities} />
      {isOutdated && <Notice kind="danger">{t('desk.pieces.outdated')}</Notice>}
      {cancel.isError && <Notice kind="danger">{problemText(problemOf(cancel.error))}</Notice>}
      <Button
        kind="danger"
        disabled={count === 0}
        isBusy={cancel.isPending}
        onClick={() => cancel.mutate({ lines: seenPieces })}
      >
        {countText('desk.rest.do', count)}
      </Button>
    </Panel>
  )
}

/** Cancels an order of which nothing has left. */
export function CancelOrderPanel({ order, onClose }: CancelPanelProps) {
  const t = useTexts()
  const cancel = useCancel(order.orderNumber, onClose)
  return (
    <Panel title={t('desk.cancel.title')} onClose={onClose}>
      <p className="text-pretty text-ink-2">{t('desk.cancel.why')}</p>
      {cancel.isError && <Notice kind="danger">{problemText({ code: cancel.error.message as ProblemCode })}</Notice>}
      <Button kind="danger" data-first-focus isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {t('desk.cancel.do')}
      </Button>
    </Panel>
  )
}
