import { companyLabel } from '#domain/access/account.ts'
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
import { type Customer, useNextStep } from './use-my-customers.ts'

/** Asks what is to be done next for a company, and when. */
export const NextStepModal: ModalContent = ({ props }) => {
  const t = useTexts()
  const customer = props.customer as Customer
  const { mutateAsync } = useNextStep(customer._id)
  const form = useSheetForm<{ text?: string }>('[name=text]')
  const save = async (text: string, day: string) => {
    await mutateAsync({ text, day: day || null })
    closeModal()
  }
  return (
    <form
      className="grid gap-4"
      {...form.formProps(async element => {
        const { day, ...read } = readForm(element, 'text', 'day')
        const text = read.text.trim()
        await form.send(text ? {} : { text: t('field.missing') }, () => save(text, day))
      })}
    >
      <h2 id="modal-title" className="text-head font-bold">
        {t('my.customers.step')}
        <span className="block text-row font-normal text-ink-2">{companyLabel(customer)}</span>
      </h2>
      {form.problem && (
        <Notice kind="danger" ref={form.notice}>
          {problemText(form.problem)}
        </Notice>
      )}
      <Field label={t('my.customers.step.text')} error={form.errors.text}>
        {field => (
          <TextInput {...field} name="text" maxLength={200} defaultValue={customer.nextStep?.text} autoComplete="off" />
        )}
      </Field>
      <Field label={t('my.customers.step.day')}>
        {field => <TextInput {...field} type="date" name="day" defaultValue={customer.nextStep?.day ?? ''} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {customer.nextStep && (
          <Button isBusy={form.isBusy} onClick={() => void form.send({}, () => save('', ''))}>
            {t('my.customers.step.done')}
          </Button>
        )}
        <Button onClick={closeModal}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {t('my.customers.step.save')}
        </Button>
      </div>
    </form>
  )
}
