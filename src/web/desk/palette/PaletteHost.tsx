import { Suspense } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStore } from '../../ui/store.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useControlKey } from '../list/single-keys.ts'
import { closePalette, paletteStore } from './open-palette.ts'

const Palette = lazyPart(() => import('./Palette.tsx').then(file => file.Palette))

/** The palette's dialog. Ctrl K opens and closes it from anywhere, also from within a field. */
export function PaletteHost({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTexts()
  const isOpen = useStore(paletteStore)
  const dialog = useDialog(isOpen, closePalette)
  useControlKey('k', () => paletteStore.set(!isOpen))
  return (
    <dialog
      {...dialog}
      aria-label={t('desk.find')}
      className="modal mx-auto mt-[10vh] mb-auto w-[min(40rem,calc(100vw-1rem))] overflow-hidden rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      {isOpen && (
        <Suspense fallback={<div className="h-64" />}>
          <Palette permissions={permissions} />
        </Suspense>
      )}
    </dialog>
  )
}
