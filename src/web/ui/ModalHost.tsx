import { type ComponentType, Suspense } from 'react'
import { closeModal, modalStore } from './modal-store.ts'
import { useStore } from './store.ts'
import { useDialog } from './use-dialog.ts'

/** A modal draws its own heading, whose id is `modal-title`, and its own buttons. */
export type ModalContent = ComponentType<{ props: Readonly<Record<string, unknown>>; data: unknown }>

/** Shows the active modal, if the registry knows it. */
export function ModalHost({ registry }: { registry: Readonly<Record<string, ModalContent>> }) {
  const active = useStore(modalStore)
  const Content = active && Object.hasOwn(registry, active.name) ? registry[active.name] : undefined
  const dialog = useDialog(Content !== undefined, closeModal)
  return (
    <dialog
      {...dialog}
      aria-labelledby="modal-title"
      className="modal m-auto flex-col overflow-hidden open:flex w-[min(35rem,calc(100vw-2rem))] has-data-wide:w-[min(62.5rem,calc(100vw-1rem))] rounded-box border border-line bg-surface text-ink shadow-lift"
    >
      {active && Content && (
        // Inside it, for a dialog that scrolls by itself is a stop of the Tab key that shows no ring.
        <div className="min-h-0 overflow-y-auto p-5">
          <Suspense>
            <Content props={active.props} data={active.data} />
          </Suspense>
        </div>
      )}
    </dialog>
  )
}
