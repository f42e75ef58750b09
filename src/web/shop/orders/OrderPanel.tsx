import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderProposals } from '../proposals/OrderProposals.tsx'
import { keys, type Shortcut } from '../shortcuts/keys.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderPacks } from './OrderPacks.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { type Order, useOrder } from './use-orders.ts'

interface OrderPanelProps {
  /** Order number or id, as in the address bar. */
  id: string
  /** The order if the list has it already, to be shown without loading. */
  known: Order | undefined
  search: string
  previous: string | undefined
  next: string | undefined
  onOpen: (number: string) => void
  onClose: () => void
}

/** One order in a side panel: actions, facts, parcels and items. */
export function OrderPanel({ id, known, search, previous, next, onOpen, onClose }: OrderPanelProps) {
  const t = useTexts()
  const loaded = useOrder(known ? undefined : id)
  const order = known ?? loaded.data
  return (
    <SideSheet
      title={t('order.title', { number: order?.orderNumber ?? id.slice(0, 40) })}
      closeLabel={t('close')}
      isOpen
      isWide
      onClose={onClose}
      tools={
        <nav aria-label={t('orders.title')} className="flex items-center gap-1" title={t('order.keys')}>
          <Step to={previous} label={t('order.previous')} icon={ChevronUp} shortcut="previousOrder" onOpen={onOpen} />
          <Step to={next} label={t('order.next')} icon={ChevronDown} shortcut="nextOrder" onOpen={onOpen} />
        </nav>
      }
    >
      <div className="grid gap-5 p-5">
        {order ? (
          <>
            <OrderActions key={order._id} order={order} />
            <OrderProposals orderNumber={order.orderNumber} />
            <OrderFacts order={order} />
            <OrderChanges order={order} />
            <OrderShipments order={order} />
            <OrderPacks order={order} />
            <OrderItems order={order} search={search} />
          </>
        ) : loaded.isError ? (
          problemOf(loaded.error).status === 404 ? (
            <Notice kind="warning">
              <p className="font-semibold">{t('order.not.found')}</p>
              <p>{t('order.not.found.hint')}</p>
            </Notice>
          ) : (
            <Notice kind="danger">
              <p className="mb-2">{t('orders.failed')}</p>
              <Button onClick={() => void loaded.refetch()}>{t('retry')}</Button>
            </Notice>
          )
        ) : (
          <div aria-hidden className="grid gap-3">
            <Skeleton className="h-9 w-60" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </div>
    </SideSheet>
  )
}

interface StepProps {
  to: string | undefined
  label: string
  icon: LucideIcon
  shortcut: Shortcut
  onOpen: (number: string) => void
}

function Step({ to, label, icon, shortcut, onOpen }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys[shortcut]}
      aria-disabled={to === undefined}
      onClick={() => to && onOpen(to)}
      className="flex min-h-11 items-center justify-center gap-1 rounded-control px-2 text-ui max-lg:min-w-11 text-ink-2 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-line-strong lg:min-h-8"
    >
      <Icon of={icon} size={16} />
      <span aria-hidden className="hidden rounded-swatch border border-line px-1 font-mono text-caption lg:inline">
        {keys[shortcut]}
      </span>
    </button>
  )
}
