import { type FormEvent, useState } from 'react'
import { goTo } from '../../boot/navigation.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countryNames } from '../../i18n/country-names.ts'
import { formatCountry } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useChoices } from '../customers/use-customers.ts'
import { FormFoot } from '../frame/FormFoot.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { type AccountRequest, type Approval, useDecision } from './use-account-requests.ts'

/** Approve with what is suggested or something better, or refuse with a reason. */
export function Decide({ request }: { request: AccountRequest }) {
  const [isRefusing, setRefusing] = useState(false)
  return isRefusing ? (
    <Refuse request={request} onBack={() => setRefusing(false)} />
  ) : (
    <Approve request={request} onRefuse={() => setRefusing(true)} />
  )
}

function Approve({ request, onRefuse }: { request: AccountRequest; onRefuse: () => void }) {
  const t = useTexts()
  const { data: choices } = useChoices()
  const { approve } = useDecision(request.id)
  const [input, setInput] = useState<Approval>(request.suggested)
  const change = (next: Partial<Approval>) => setInput(now => ({ ...now, ...next }))
  const isComplete = Boolean(input.customerNo.trim() && input.username.trim() && input.country)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || approve.isPending) return
    const { customerId } = await approve.mutateAsync(input)
    showToast({ type: 'success', text: t('requests.approved.said', { email: request.fields.email }) })
    goTo(`/desk/customers/${customerId}`)
  }
  const text = (name: 'customerNo' | 'username', label: string) => (
    <Field label={label} error={input[name].trim() ? undefined : t('requests.needed')}>
      {parts => (
        <TextInput
          {...parts}
          name={name}
          autoComplete="off"
          maxLength={name === 'username' ? 200 : 40}
          value={input[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const known = Object.keys(countryNames).map(value => ({ value, label: formatCountry(value) }))
  const countries = [...known].sort((a, b) => a.label.localeCompare(b.label))
  return (
    <form
      noValidate
      onSubmit={event => void send(event).catch(() => undefined)}
      className="grid gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{t('requests.approve.title')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('customerNo', t('requests.customer.no'))}
        {text('username', t('customer.username'))}
        <SelectField
          label={t('customers.price.list')}
          text={input.priceList ?? ''}
          options={[
            { value: '', label: t('customers.price.list.none') },
            ...(choices?.priceLists ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
          onText={chosen => change({ priceList: chosen || null })}
        />
        <SelectField
          label={t('customers.sales.person')}
          text={input.salesPerson ?? ''}
          options={[
            { value: '', label: t('customers.sales.person.none') },
            ...(choices?.salesPeople ?? []).map(({ username, name }) => ({ value: username, label: name })),
          ]}
          onText={chosen => change({ salesPerson: chosen || null })}
        />
        <SelectField
          label={t('customers.country')}
          text={input.country}
          options={countries}
          error={input.country ? undefined : t('requests.needed')}
          onText={country => change({ country })}
        />
      </div>
      <p className="text-ui text-ink-2">{t('requests.approve.means')}</p>
      {approve.error && <Notice kind="danger">{problemText(problemOf(approve.error))}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={!isComplete} isBusy={approve.isPending}>
          {t('requests.approve')}
        </Button>
        <Button kind="quiet" onClick={onRefuse}>
          {t('requests.refuse')}
        </Button>
      </div>
    </form>
  )
}

function Refuse({ request, onBack }: { request: AccountRequest; onBack: () => void }) {
  const t = useTexts()
  const { refuse } = useDecision(request.id)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason.trim()) return
    refuse.mutate(reason, {
      onSuccess: () =>
        showToast({ type: 'success', text: t('requests.refused.said', { email: request.fields.email }) }),
    })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={event => event.key === 'Escape' && onBack()}
      className="grid gap-3 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-row font-semibold">{t('requests.refuse.title')}</h2>
      <Field
        label={t('requests.reason')}
        hint={t('requests.reason.hint', { email: request.fields.email })}
        error={isTried && !reason.trim() ? t('requests.reason.needed') : undefined}
      >
        {parts => (
          <TextArea
            {...parts}
            rows={4}
            maxLength={1000}
            value={reason}
            ref={focusOnce}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFoot save={t('requests.refuse.send')} isBusy={refuse.isPending} error={refuse.error} onCancel={onBack} />
    </form>
  )
}

/** The field is the only thing to do here. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
