import { useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { ModalContent } from '../../ui/ModalHost.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { readForm } from '../../ui/read-form.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSheetForm } from '../../ui/use-sheet-form.ts'
import { picks } from '../picks/picks.ts'
import { selectionPath } from './selection-path.ts'
import { useChangeSelection, useCreateSelection } from './use-change-selections.ts'
import { useSelections } from './use-selections.ts'

/** Puts the ticked styles into a new selection or into one that is there. */
export const KeepPicksModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const materials = [...(props.productIds as readonly string[])]
  const own = useSelections().data?.filter(({ isOwn }) => isOwn) ?? []
  const [into, setInto] = useState('')
  const create = useCreateSelection()
  const change = useChangeSelection()
  const form = useSheetForm<{ name?: string }>('[name=name]')

  async function keep(name: string): Promise<void> {
    const { data } = into
      ? await change.mutateAsync({ id: into, added: materials })
      : await create.mutateAsync({ name, materials })
    picks.end()
    closeModal()
    const open = { label: t('selection.open'), onSelect: () => goTo(selectionPath(data._id)) }
    showToast({ type: 'success', text: t('selection.kept'), actions: [open] })
  }

  return (
    <form
      className="grid gap-4"
      {...form.formProps(async element => {
        const name = into ? '' : readForm(element, 'name').name.trim()
        if (!into && name === '') return
        await form.send({}, () => keep(name))
      })}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {t('selection.keep')}
      </h2>
      {form.problem && (
        <Notice kind="danger" ref={form.notice}>
          {problemText(form.problem)}
        </Notice>
      )}
      {own.length > 0 && (
        <Field label={t('selection.into')}>
          {field => (
            <Select {...field} value={into} onChange={event => setInto(event.target.value)}>
              <option value="">{t('selection.new')}</option>
              {own.map(one => (
                <option key={one._id} value={one._id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!into && (
        <Field label={t('selection.name')}>
          {field => <TextInput {...field} name="name" required maxLength={80} autoComplete="off" />}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={closeModal}>{t('close')}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {t('selection.put')}
        </Button>
      </div>
    </form>
  )
}
