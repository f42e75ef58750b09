import { rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { addresses } from '#contract/records/kinds/addresses.ts'
import { companies } from '#contract/records/kinds/companies.ts'
import { people } from '#contract/records/kinds/people.ts'
import { countryNames } from '../../i18n/country-names.ts'
import { formatCountry } from '../../i18n/format.ts'
import { currentLocale, type Translate } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { DrawnField, FormField } from '../records/RecordForm.tsx'
import { SelectField } from '../records/SelectField.tsx'
import type { useChoices } from './use-customers.ts'

type Choices = ReturnType<typeof useChoices>['data']
type Drawn = Readonly<Record<string, NonNullable<FormField['draw']>>>

/** What a company says, in the order in which staff think of it. */
export function companyFields(t: Translate, choices: Choices, hasGroups: boolean): FormField[] {
  const salesPeople = (choices?.salesPeople ?? []).map(({ username, name }) => ({ value: username, label: name }))
  const priceLists = (choices?.priceLists ?? []).map(({ name }) => ({ value: name, label: name }))
  const names = [
    'name',
    'rep',
    'priceList',
    'vatCountryCode',
    'vatId',
    'discountType',
    'discountPercent',
    ...(hasGroups ? ['groupDiscounts'] : []),
    'paymentMethods',
    'paymentTermDays',
    'creditLimit',
    'holdOverdueDays',
    'reminders',
    'freightExpense',
    'freightExpenseUntil',
    'showNetPrices',
    'blocked',
    'active',
  ]
  return fieldsOf(companies, names, {
    rep: chosen([{ value: '', label: t('customers.sales.person.none') }, ...salesPeople]),
    priceList: chosen([{ value: '', label: t('customers.price.list.none') }, ...priceLists]),
    vatCountryCode: country,
    discountType: chosen(
      (['none', 'percent', 'group'] as const).map(value => ({ value, label: t(`customer.discount.${value}`) })),
    ),
    paymentMethods: field => <Methods key="paymentMethods" {...field} t={t} />,
  })
}

export function personFields(): FormField[] {
  const names = [
    'firstName',
    'lastName',
    'email',
    'phone',
    'locale',
    'minCartAmount',
    'approvalLimit',
    'admin',
    'deal',
    'noNewAddress',
  ]
  return fieldsOf(people, [...names, 'active'], {
    locale: chosen([
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
    ]),
  })
}

export function addressFields(t: Translate): FormField[] {
  const type = chosen(
    (['shipping', 'invoice', 'address', 'post'] as const).map(value => ({
      value,
      label: t(`customer.address.${value}`),
    })),
  )
  const names = ['type', 'company', 'department', 'firstName', 'lastName', 'street', 'zipCode', 'city', 'country']
  return fieldsOf(addresses, [...names, 'phoneNumber', 'isDefault', 'active'], {
    type: field => type({ ...field, text: field.text || 'shipping' }),
    country,
  })
}

function fieldsOf(kind: RecordKind, names: readonly string[], drawn: Drawn): FormField[] {
  const columns = rowColumns(kind)
  return names.map(name => ({
    name,
    label: columns.find(column => column.name === name)!.label[currentLocale()],
    draw: drawn[name],
  }))
}

const chosen =
  (options: readonly { value: string; label: string }[]) =>
  ({ label, text, error, mayWrite, onText }: DrawnField) => (
    <SelectField
      key={label}
      label={label}
      text={text}
      options={options}
      error={error}
      mayWrite={mayWrite}
      onText={onText}
    />
  )

function country(field: DrawnField) {
  const codes = Object.keys(countryNames).map(value => ({ value, label: formatCountry(value) }))
  return chosen([...codes].sort((a, b) => a.label.localeCompare(b.label)))(field)
}

const methods = ['invoice', 'prepayment', 'directDebit', 'card'] as const

function Methods({ label, text, mayWrite, onText, t }: DrawnField & { t: Translate }) {
  const held = text.split('|').filter(Boolean)
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-row font-medium lg:text-ui">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {methods.map(method => (
          <Checkbox
            key={method}
            label={t(`customer.pay.${method}`)}
            disabled={!mayWrite}
            checked={held.includes(method)}
            onChange={event => {
              const next = event.target.checked ? [...held, method] : held.filter(one => one !== method)
              onText(next.sort().join('|'))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
