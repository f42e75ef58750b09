import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import {
  type CustomerView,
  useCustomerViews,
  useRemoveCustomerView,
  useSaveCustomerView,
  viewIn,
} from './use-customer-views.ts'

/** What the list was set to before, under names, and a way to keep what it is set to now. */
export function SavedViews({ params }: { params: URLSearchParams }) {
  const t = useTexts()
  const { data: views } = useCustomerViews()
  const { mutate: remove } = useRemoveCustomerView()
  const { mutate: save } = useSaveCustomerView()
  if (!views) return null
  const here = viewIn(params)
  const isNew = here !== '' && !views.some(({ search }) => search === here)
  if (views.length === 0 && !isNew) return null

  function drop({ id, name, search }: CustomerView): void {
    // The pressed button disappears, so the focus has to be moved.
    document.querySelector<HTMLElement>('h1')?.focus()
    remove(id, {
      onSuccess: () =>
        showToast({
          type: 'info',
          text: t('my.customers.view.removed', { name }),
          actions: [{ label: t('my.customers.view.undo'), onSelect: () => save({ name, search }) }],
        }),
      onError: showProblem,
    })
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('my.customers.saved')} className="contents">
        {views.map(view => (
          <li key={view.id} className="inline-flex items-center rounded-control border border-line-strong bg-surface">
            <Link
              to={`?${view.search}`}
              aria-current={view.search === here || undefined}
              className="inline-flex min-h-11 items-center rounded-l-control px-3 text-ui font-medium hover:bg-canvas aria-current:bg-accent-soft lg:min-h-8.5"
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={t('my.customers.view.remove', { name: view.name })}
              onClick={() => drop(view)}
              className="grid size-11 place-items-center rounded-r-control text-ink-2 hover:bg-canvas lg:size-8.5"
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
      {isNew && (
        <Button kind="quiet" onClick={() => openModal('saveView', { search: here })}>
          <Icon of={Bookmark} size={16} />
          {t('my.customers.view.save')}
        </Button>
      )}
    </div>
  )
}
