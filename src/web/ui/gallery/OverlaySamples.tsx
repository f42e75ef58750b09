import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { type ModalContent, ModalHost } from '../ModalHost.tsx'
import { closeModal, openModal, setModalData } from '../modal-store.ts'
import { Overlay } from '../Overlay.tsx'
import { hideOverlay, showOverlay } from '../overlay-store.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { SideSheet } from '../SideSheet.tsx'
import { TextInput } from '../TextInput.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { showToast, toastTypes } from '../toasts.ts'
import { Sample } from './Sample.tsx'

const AskName: ModalContent = ({ props, data }) => (
  <>
    <h2 id="modal-title" className="mb-3 text-head font-semibold">
      {String(props.title)}
    </h2>
    <TextInput aria-label="Name" value={String(data ?? '')} onChange={event => setModalData(event.target.value)} />
    <div className="mt-4 flex justify-end gap-2">
      <Button onClick={closeModal}>Cancel</Button>
      <Button kind="primary" onClick={closeModal}>
        Save
      </Button>
    </div>
  </>
)

export function OverlaySamples() {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <Sample title="Overlays, toasts, progress">
      {[...toastTypes, 'no such type'].map(type => (
        <Button key={type} onClick={() => showToast({ type, text: `A toast of type ${type}` })}>
          {type}
        </Button>
      ))}
      <Button
        onClick={() =>
          showToast({
            type: 'success',
            text: 'Three articles moved',
            mode: 'later',
            actions: [{ label: 'Undo', onSelect: () => {} }],
          })
        }
      >
        with action, later
      </Button>
      <Button onClick={() => openModal('ask-name', { title: 'What is it called?' }, 'Ridge')}>modal</Button>
      <Button onClick={() => setSheetOpen(true)}>side sheet</Button>
      <Button onClick={() => setBusy(!isBusy)}>progress</Button>
      <Button onPointerDown={() => showOverlay('gallery')} onPointerUp={() => hideOverlay('gallery')}>
        overlay while pressed
      </Button>
      <Tooltip text="A name for an icon">
        <Button kind="quiet" aria-label="A name for an icon">
          <Icon of={Heart} />
        </Button>
      </Tooltip>
      <SideSheet title="Side sheet" closeLabel="Close" isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        <p className="p-5">Content</p>
      </SideSheet>
      <ModalHost registry={{ 'ask-name': AskName }} />
      <ProgressBar isBusy={isBusy} label="Loading" />
      <Overlay />
    </Sample>
  )
}
