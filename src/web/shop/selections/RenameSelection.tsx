import { useRef, useState } from 'react'
import { nameLength } from '#domain/selection/selection.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { readForm } from '../../ui/read-form.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useChangeSelection } from './use-change-selections.ts'
import type { Selection } from './use-selections.ts'

/** A button that becomes the field with the name, and a button again. */
export function RenameSelection({ selection }: { selection: Selection }) {
  const t = useTexts()
  const { mutateAsync, isPending } = useChangeSelection()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close(): void {
    setOpen(false)
    focusWhenShown(() => button.current)
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const name = readForm(form, 'name').name.trim()
    if (name === '' || isPending) return
    try {
      if (name !== selection.name) {
        await mutateAsync({ id: selection._id, name })
        showToast({ type: 'success', text: t('selection.renamed') })
      }
      close()
    } catch (error) {
      showProblem(error)
    }
  }

  if (!isOpen) {
    return (
      <Button ref={button} kind="quiet" onClick={() => setOpen(true)}>
        {t('selection.rename')}
      </Button>
    )
  }
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') close()
      }}
    >
      <TextInput
        name="name"
        aria-label={t('selection.name')}
        defaultValue={selection.name}
        required
        maxLength={nameLength}
        autoComplete="off"
        autoFocus
        onFocus={event => event.target.select()}
      />
      <Button kind="primary" type="submit" isBusy={isPending}>
        {t('selection.rename.save')}
      </Button>
      <Button kind="quiet" onClick={close}>
        {t('cancel')}
      </Button>
    </form>
  )
}
