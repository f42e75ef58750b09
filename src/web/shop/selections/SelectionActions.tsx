import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { DeleteSelection } from './DeleteSelection.tsx'
import { RenameSelection } from './RenameSelection.tsx'
import { selectionPath } from './selection-path.ts'
import { useShareSelection } from './use-change-selections.ts'
import type { Selection } from './use-selections.ts'

/** What the owner does with a selection: show it to the company, hand out its address, rename or remove it. */
export function SelectionActions({ selection }: { selection: Selection }) {
  const t = useTexts()
  const company = useCurrentUser()?.company
  const share = useShareSelection(selection._id)
  // Shown at once: that the change is under way is known only after the box was drawn as it was before.
  const [wanted, setWanted] = useState<boolean>()

  async function attempt(act: () => Promise<unknown>, said: string): Promise<void> {
    try {
      await act()
      showToast({ type: 'success', text: said })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <>
      <Checkbox
        label={t('selection.share', { company: company?.name ?? '' })}
        checked={wanted ?? selection.isShared}
        onChange={event => {
          const isShared = event.target.checked
          setWanted(isShared)
          void attempt(
            () => share.mutateAsync(isShared),
            t(isShared ? 'selection.shared.now' : 'selection.shared.ended', { company: company?.name ?? '' }),
          ).finally(() => setWanted(undefined))
        }}
      />
      {selection.isShared && (
        <Button
          onClick={() =>
            void attempt(
              () => navigator.clipboard.writeText(location.origin + selectionPath(selection._id)),
              t('selection.copied'),
            )
          }
        >
          {t('selection.copy')}
        </Button>
      )}
      <RenameSelection selection={selection} />
      <DeleteSelection selection={selection} />
    </>
  )
}
