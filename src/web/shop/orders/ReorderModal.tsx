import X from 'lucide-react/icons/x'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ModalContent } from '../../ui/ModalHost.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReorderForm } from './ReorderForm.tsx'
import { useReorder } from './use-reorder.ts'

/**
 * Orders an earlier order again: quantities and prices of then and today, and why they differ. With a season, it is
 * ordered again for that one.
 */
export const ReorderModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const number = String(props.orderNumber)
  const season = props.season === undefined ? undefined : String(props.season)
  const { data, isError, refetch } = useReorder(String(props.orderId), season)
  return (
    <div data-wide className="-m-5 flex max-h-[min(88dvh,60rem)] flex-col">
      <header className="flex items-start justify-between gap-2 border-b border-line px-4 pt-4 pb-3 lg:px-6">
        <div>
          <h2 id="modal-title" className="text-head font-bold">
            {season ? t('reorder.title.season', { number, season }) : t('reorder.title', { number })}
          </h2>
          <p className="min-h-5 text-caption text-ink-2">
            {data && t('reorder.about', { date: formatDate(data.orderDate), person: data.orderedBy, city: data.city })}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('close')}
          onClick={closeModal}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon of={X} />
        </button>
      </header>
      {data ? (
        <ReorderForm lines={data.lines} />
      ) : (
        <div className="grid gap-3 px-4 py-5 lg:px-6">
          {isError ? (
            <Notice kind="danger">
              <p className="mb-2">{t('reorder.failed')}</p>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
            </Notice>
          ) : (
            [1, 2, 3].map(row => <Skeleton key={row} className="h-24 w-full" />)
          )}
        </div>
      )}
    </div>
  )
}
