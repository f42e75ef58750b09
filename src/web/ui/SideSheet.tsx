import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useDialog } from './use-dialog.ts'

interface SideSheetProps {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  side?: 'left' | 'right'
  /** For a form, which needs more room than a menu. */
  isWide?: boolean
  /** Beside the button that closes it. */
  tools?: ReactNode
  children: ReactNode
}

/** A dialog along the edge of the screen. */
export function SideSheet(props: SideSheetProps) {
  const { title, closeLabel, isOpen, onClose, side = 'right', isWide, tools, children } = props
  const dialog = useDialog(isOpen, onClose)
  return (
    <dialog
      {...dialog}
      aria-label={title}
      className={classNames(
        'side-sheet m-0 h-dvh max-h-none max-w-[calc(100vw-3rem)] flex-col border-line bg-surface text-ink open:flex',
        isWide ? 'w-[30rem]' : 'w-80',
        side === 'right' ? 'ml-auto border-l' : 'mr-auto border-r',
      )}
    >
      <div className="flex items-center border-b border-line py-1.5 pr-2 pl-5">
        <h2 className="mr-auto text-row font-semibold">{title}</h2>
        {tools}
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </dialog>
  )
}
