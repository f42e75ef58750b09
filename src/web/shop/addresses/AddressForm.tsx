import { saveAddress } from '#contract/shop/addresses.ts'
import { addressTypes } from '#domain/address/address.ts'
import { call } from '../../boot/api.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSheetForm } from '../../ui/use-sheet-form.ts'
import { AddressTextField, CountryField } from './AddressControls.tsx'
import { type AddressErrors, type AddressField, addressErrors, writtenAddress } from './address-form.ts'
import { type Address, refetchAddresses } from './use-addresses.ts'

interface AddressFormProps {
  /** The address to change; for a new one, what is already known of it. */
  address: Partial<Address> | undefined
  mayAdd: boolean
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** The form of one address. A refusal by the server leaves the fields as typed. */
export function AddressForm({ address, mayAdd, onSaved, onCancel }: AddressFormProps) {
  const t = useTexts()
  const firstField = address?._id && !address.country ? '[name=country]' : 'select, input'
  const { errors, problem, isBusy, notice, send, mend, formProps } = useSheetForm<AddressErrors>(firstField)

  function save(form: HTMLFormElement): Promise<void> {
    const written = writtenAddress(form, address)
    return send(addressErrors(written), async () => {
      const { data } = await call(saveAddress, { body: written })
      await refetchAddresses()
      onSaved(data)
    })
  }

  const controls = { address, errors, isFixed: !mayAdd, onFixed: mend }
  const field = (name: AddressField) => <AddressTextField key={name} name={name} {...controls} />
  return (
    <form {...formProps(save)} className="grid grid-cols-2 gap-4 p-5">
      {problem && (
        <div className="col-span-2">
          <Notice kind="danger" ref={notice}>
            {problemText(problem)}
          </Notice>
        </div>
      )}
      {!mayAdd && (
        <div className="col-span-2">
          <Notice kind="info">{t('address.place.fixed')}</Notice>
        </div>
      )}
      <div className="col-span-2">
        <Field label={t('address.type')}>
          {parts => (
            <Select {...parts} name="type" defaultValue={address?.type ?? addressTypes.shipping}>
              {Object.values(addressTypes).map(type => (
                <option key={type} value={type}>
                  {t(`address.type.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {first.map(field)}
      <details className="col-span-2" open={more.some(name => address?.[name])}>
        <summary className="link flex min-h-11 w-fit cursor-pointer items-center lg:min-h-6">
          {t('address.more.lines')}
        </summary>
        <div className="mt-3 grid grid-cols-2 gap-4">{more.map(field)}</div>
      </details>
      {place.map(field)}
      <CountryField {...controls} />
      {field('phoneNumber')}
      <div className="col-span-2">
        <Checkbox name="isDefault" defaultChecked={address?.isDefault} label={t('address.make.default')} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-3 border-t border-line pt-4">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel={t('address.saving')}>
          {t('address.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  )
}

const first = ['company', 'department', 'firstName', 'lastName', 'street'] as const
const more = ['street2', 'apartment', 'addressline2', 'state'] as const
const place = ['zipCode', 'city'] as const
