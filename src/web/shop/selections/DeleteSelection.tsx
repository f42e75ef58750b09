import { useRef, useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDeleteSelection } from './use-change-selections.ts'
import type { Selection } from './use-selections.ts'

/**
 * Asks first, because nothing brings a selection back: its order is gone, and so are the addresses that companies were
 * given.
 */
export function DeleteSelection({ selection }: { selection: Selection }) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useDeleteSelection(selection._id)
  const first = useRef<HTMLButtonElement>(null)

  async function remove(): Promise<void> {
    try {
      await mutateAsync()
      goTo('/selections')
      showToast({ type: 'success', text: t('selection.removed') })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <>
      <Button ref={first} kind="quiet" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {t('selection.remove')}
      </Button>
      {isAsked && (
        <div className="flex w-full flex-wrap items-center gap-2 rounded-box border border-line-strong px-4 py-2">
          <p className="mr-auto">
            {t('selection.remove.ask', {
              name: selection.name,
              styles: countText('styles', selection.count),
            })}
          </p>
          <Button kind="danger" isBusy={isPending} onClick={() => void remove()}>
            {t('selection.remove.sure')}
          </Button>
          <Button
            onClick={() => {
              setAsked(false)
              first.current?.focus()
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
