import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { ModalContent } from '../../ui/ModalHost.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { readForm } from '../../ui/read-form.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useSheetForm } from '../../ui/use-sheet-form.ts'
import { useSaveCustomerView } from './use-customer-views.ts'

/** Asks for the name under which the list is kept as it is set now. */
export const SaveViewModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const { mutateAsync } = useSaveCustomerView()
  const form = useSheetForm<{ name?: string }>('[name=name]')
  return (
    <form
      className="grid gap-4"
      {...form.formProps(async element => {
        const name = readForm(element, 'name').name.trim()
        if (name === '') return
        await form.send({}, async () => {
          await mutateAsync({ name, search: props.search as string })
          closeModal()
        })
      })}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {t('my.customers.view.save')}
      </h2>
      {form.problem && (
        <Notice kind="danger" ref={form.notice}>
          {problemText(form.problem)}
        </Notice>
      )}
      <Field label={t('my.customers.view.name')}>
        {field => <TextInput {...field} name="name" required maxLength={60} autoComplete="off" />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={closeModal}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {t('my.customers.step.save')}
        </Button>
      </div>
    </form>
  )
}
