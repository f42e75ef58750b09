import { useState } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NumberInput } from '../../ui/NumberInput.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { Panel } from './Panel.tsx'
import { PieceFields } from './PieceFields.tsx'
import { trackingCodesIn } from './tracking-codes.ts'
import { type DeskOrder, type OrderLine, useShip } from './use-order.ts'
import { usePieces } from './use-pieces.ts'

/** Ships pieces: all that can leave are filled in, so that the rest is one press. */
export function ShipPanel({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const t = useTexts()
  const { lines, quantities, setQuantities, pieces, count, isOutdated } = usePieces(order, line =>
    shippable(line, order),
  )
  const [carrier, setCarrier] = useState(order.shipments.at(-1)?.carrier ?? '')
  const [codes, setCodes] = useState('')
  const [packs, setPacks] = useState<number | undefined>()
  const ship = useShip(order.orderNumber, onClose)
  const trackingCodes = trackingCodesIn(codes)
  const problem = ship.error ? problemOf(ship.error) : undefined
  return (
    <Panel title={t('desk.ship.title')} onClose={onClose}>
      <PieceFields
        label={t('desk.ship.which')}
        lines={lines}
        quantities={quantities}
        onChange={setQuantities}
        hasStock
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <Field label={t('desk.ship.carrier')}>
          {parts => <TextInput {...parts} value={carrier} onChange={event => setCarrier(event.target.value)} />}
        </Field>
        <Field label={t('desk.ship.packs')}>
          {parts => <NumberInput {...parts} value={packs ?? Math.max(1, trackingCodes.length)} onValue={setPacks} />}
        </Field>
      </div>
      <Field label={t('desk.ship.tracking')} hint={t('desk.ship.tracking.hint')}>
        {parts => <TextArea {...parts} rows={3} value={codes} onChange={event => setCodes(event.target.value)} />}
      </Field>
      {isOutdated && <Notice kind="danger">{t('desk.pieces.outdated')}</Notice>}
      {problem && problem.code !== 'order.changed.since' && <Notice kind="danger">{problemText(problem)}</Notice>}
      <Button
        kind="primary"
        disabled={count === 0}
        isBusy={ship.isPending}
        onClick={() =>
          ship.mutate({
            number: order.nextShipment,
            lines: pieces,
            ...(carrier.trim() && { carrier: carrier.trim() }),
            trackingCodes,
            packs: packs || Math.max(1, trackingCodes.length),
          })
        }
      >
        {countText('desk.ship.do', count)}
      </Button>
    </Panel>
  )
}

/** What is in the house for the line: what the order has taken, and of the rest what is in stock now. */
function shippable({ open, backOrdered, stock }: OrderLine, { orderType }: DeskOrder): number {
  if (orderType === 'preOrder' || stock === null) return open
  return open - Math.max(0, backOrdered - stock)
}
