import { useState } from 'react'
import { paymentMethods } from '#domain/order/order-status.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { type AddressChoice, addressChoices } from './address-choices.ts'
import type { FairDetails, FairDraft } from './draft-order.ts'
import { changeDraft } from './fair.ts'
import type { PackedCompany } from './pack-content.ts'
import { methodFor, methodsTo } from './start-draft.ts'
import { useCompany } from './use-company.ts'

/** How an order is delivered and paid, by what the company has packed. */
export function DraftDetails({ draft }: { draft: FairDraft }) {
  const t = useTexts()
  const pack = useCompany(draft.company.id)
  if (pack === undefined) return <Skeleton className="h-40" />
  // Without its pack an order can still be sent as it was written.
  if (pack === null) return <p className="text-ui text-ink-2">{t('fair.details.unpacked')}</p>
  return <Details draft={draft} company={pack.company} />
}

function Details({ draft, company }: { draft: FairDraft; company: PackedCompany }) {
  const t = useTexts()
  // Shown at once; the order counts as complete by what is stored.
  const [details, setDetails] = useState(draft.details)
  const set = (change: Partial<FairDetails>) => {
    setDetails(now => ({ ...now, ...change }))
    void changeDraft(draft.id, one => ({ ...one, details: { ...one.details, ...change } }))
  }
  const countryOf = (id: string) => company.addresses.find(({ _id }) => _id === id)?.country?.code
  const shipping = addressChoices(company, 'shipping', details.shippingAddressId)
  const invoice = addressChoices(company, 'invoice', details.invoiceAddressId)
  const locale = currentLocale()
  return (
    <section aria-labelledby="details" className="grid gap-4 rounded-box border border-line bg-surface p-4">
      <h2 id="details" className="text-row font-semibold">
        {t('fair.details')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field label={t('fair.details.shipping')} hint={textOf(shipping, details.shippingAddressId)}>
          {parts => (
            <Select
              {...parts}
              value={details.shippingAddressId}
              onChange={({ target: { value } }) =>
                set({ shippingAddressId: value, shippingMethodId: methodFor(company, countryOf(value)) })
              }
            >
              {shipping.map(asOption)}
            </Select>
          )}
        </Field>
        <Field label={t('fair.details.invoice')} hint={textOf(invoice, details.invoiceAddressId)}>
          {parts => (
            <Select
              {...parts}
              value={details.invoiceAddressId}
              onChange={({ target: { value } }) => set({ invoiceAddressId: value })}
            >
              {invoice.map(asOption)}
            </Select>
          )}
        </Field>
        <Field label={t('fair.details.method')}>
          {parts => (
            <Select
              {...parts}
              value={details.shippingMethodId}
              onChange={({ target: { value } }) => set({ shippingMethodId: value })}
            >
              {methodsTo(company, countryOf(details.shippingAddressId)).map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('fair.details.payment')}>
          {parts => (
            <Select
              {...parts}
              value={details.paymentMethod}
              onChange={({ target: { value } }) => set({ paymentMethod: value })}
            >
              {company.paymentMethods.map(method => (
                <option key={method} value={method}>
                  {paymentMethods.find(({ id }) => id === method)?.localizations[locale] ?? method}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('fair.details.number')} mark={t('optional.mark')}>
          {parts => (
            <TextInput
              {...parts}
              maxLength={100}
              value={details.externalOrderNumber}
              onChange={({ target: { value } }) => set({ externalOrderNumber: value })}
            />
          )}
        </Field>
        <Field label={t('fair.details.note')} mark={t('optional.mark')}>
          {parts => (
            <TextArea
              {...parts}
              rows={2}
              maxLength={1000}
              value={details.note}
              onChange={({ target: { value } }) => set({ note: value })}
            />
          )}
        </Field>
      </div>
      <div>
        <Checkbox
          label={t('fair.details.agreed')}
          checked={details.isAgreed}
          onChange={({ target: { checked } }) => set({ isAgreed: checked })}
        />
        <details className="text-ui text-ink-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center lg:min-h-8">
            {t('fair.details.terms')}
          </summary>
          <div className="grid max-w-prose gap-3">
            {company.contractText && <PlainText text={company.contractText} isPart />}
            <PlainText text={company.terms} isPart />
          </div>
        </details>
      </div>
    </section>
  )
}

function asOption({ id, text }: AddressChoice) {
  return (
    <option key={id} value={id}>
      {text}
    </option>
  )
}

/** Written out below as well: the list itself cuts it off where there is little room. */
function textOf(choices: readonly AddressChoice[], chosen: string): string | undefined {
  return choices.find(({ id }) => id === chosen)?.text
}
