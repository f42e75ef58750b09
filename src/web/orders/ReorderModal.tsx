import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fitsBatch } from '#domain/batch.ts'
import { useCurrentUser } from '../account/use-current-user.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ModalContent } from '../ui/ModalHost.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ReorderRow } from './ReorderRow.tsx'
import { addReordered, type ReorderLine, useReorder } from './use-reorder.ts'

const groups = ['gone', 'lessStock', 'priceChanged', 'same'] as const

/** Ordering again as a difference: what is not as it was comes first, and one press adds the rest. */
export const ReorderModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const { data, isError, refetch } = useReorder(String(props.orderId))
  const isBlocked = useCurrentUser()?.transientObject.company?.blockedDelivery ?? false
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="modal-title" className="text-head font-bold">
          {t('reorder.title', { number: String(props.orderNumber) })}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={closeModal}
          className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon of={X} />
        </button>
      </div>
      {data ? (
        <ReorderForm lines={data.lines} isBlocked={isBlocked} />
      ) : isError ? (
        <Notice kind="danger">
          <p className="mb-2">{t('reorder.failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </Notice>
      ) : (
        <div aria-hidden className="grid gap-2">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </div>
  )
}

function ReorderForm({ lines, isBlocked }: { lines: readonly ReorderLine[]; isBlocked: boolean }) {
  const t = useTexts()
  const [changed, setChanged] = useState<ReadonlyMap<ReorderLine, number | undefined>>(new Map())
  const quantityOf = (line: ReorderLine) => (changed.has(line) ? changed.get(line) : line.quantity)
  const wanted = lines
    .filter(line => line.change !== 'gone')
    .map(line => ({ line, quantity: quantityOf(line) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const isRight = wanted.every(({ line, quantity }) => fitsBatch(quantity, line.salesBatchSize ?? 1))
  const canAdd = wanted.length > 0 && isRight

  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  function add() {
    const saving = canAdd ? addReordered(wanted) : undefined
    if (saving) closeModal()
  }

  async function addAndCheckOut() {
    const saving = canAdd ? addReordered(wanted) : undefined
    if (!saving) return
    setLeaving(true)
    await saving
    closeModal()
    void navigate(`/checkout?type=${wanted[0]!.line.orderType}`)
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      <p className="text-ink-2">{lines.some(line => line.quantity > 0) ? t('reorder.intro') : t('reorder.nothing')}</p>
      <div className="grid max-h-[calc(100dvh-22rem)] gap-4 overflow-y-auto lg:max-h-[60dvh]">
        {isBlocked && <Notice kind="warning">{t('delivery.blocked')}</Notice>}
        {groups.map(group => {
          const own = lines.filter(line => line.change === group)
          return own.length === 0 ? null : (
            <section key={group} aria-label={t(`reorder.${group}`)}>
              <h3 className="sticky top-0 bg-sunken px-2 py-1 text-caption font-semibold">
                {t(`reorder.${group}`)} · {own.length}
              </h3>
              <ul>
                {own.map((line, index) => (
                  <ReorderRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: a variant may stand twice, with other attributes
                    key={`${line.variantSku} ${index}`}
                    line={line}
                    quantity={quantityOf(line)}
                    onQuantity={quantity => setChanged(new Map(changed).set(line, quantity))}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <div className="grid grid-cols-2 gap-2 lg:flex lg:justify-end">
        <Button type="submit" disabled={!canAdd || isLeaving}>
          {countText('reorder.add', wanted.length)}
        </Button>
        <Button
          kind="primary"
          disabled={!canAdd || isBlocked}
          isBusy={isLeaving}
          busyLabel={t('reorder.leaving')}
          onClick={() => void addAndCheckOut()}
        >
          {t('reorder.checkout')}
        </Button>
      </div>
    </form>
  )
}
