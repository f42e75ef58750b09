import { useState } from 'react'
import { Button, type ButtonKind } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Field } from '../Field.tsx'
import { NumberInput } from '../NumberInput.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { RemoteCombobox } from '../RemoteCombobox.tsx'
import { Select } from '../Select.tsx'
import { TextArea, TextInput } from '../TextInput.tsx'
import { Sample } from './Sample.tsx'

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']
const cities = Array.from({ length: 60 }, (_, i) => ({ id: String(i), label: `${10_000 + i} - City ${i}` }))
const search = async (text: string) => cities.filter(city => city.label.includes(text)).slice(0, 50)

export function FieldSamples() {
  const [number, setNumber] = useState<number | undefined>(12)
  return (
    <>
      <Sample title="Buttons">
        {kinds.map(kind => (
          <div key={kind} className="grid gap-2">
            <Button kind={kind}>{kind}</Button>
            <Button kind={kind} disabled>
              {kind}, disabled
            </Button>
            <Button kind={kind} isBusy busyLabel="Saving…">
              {kind}
            </Button>
          </div>
        ))}
      </Sample>
      <Sample title="Fields">
        <div className="grid w-full gap-4 lg:grid-cols-3">
          <Field label="Plain">{parts => <TextInput {...parts} defaultValue="Text" />}</Field>
          <Field label="With a hint" hint="Says what belongs here." mark="required">
            {parts => <TextInput {...parts} placeholder="Placeholder" />}
          </Field>
          <Field label="Wrong" error="Says what is wrong and how to mend it.">
            {parts => <TextInput {...parts} defaultValue="anna@" />}
          </Field>
          <Field label="Read only">{parts => <TextInput {...parts} readOnly defaultValue="Being saved" />}</Field>
          <Field label="Disabled">{parts => <TextInput {...parts} disabled defaultValue="Not now" />}</Field>
          <Field label="Password">{parts => <PasswordInput {...parts} />}</Field>
          <Field label="Select">
            {parts => (
              <Select {...parts}>
                <option>First</option>
                <option>Second</option>
              </Select>
            )}
          </Field>
          <Field label="Whole number" hint="The wheel never changes it.">
            {parts => <NumberInput {...parts} value={number} onValue={setNumber} />}
          </Field>
          <Field label="Several lines">{parts => <TextArea {...parts} />}</Field>
          <div>
            <p className="mb-1 font-medium">Remote combobox</p>
            <RemoteCombobox
              label="City"
              placeholder="Number or name"
              search={search}
              activeId="3"
              activeLabel="active"
              onSelect={() => {}}
              texts={{ loading: 'Loading…', empty: 'Nothing found.', failed: 'Failed.', keepTyping: 'Keep typing.' }}
            />
          </div>
          <div className="grid">
            <Checkbox label="Not chosen" />
            <Checkbox label="Chosen" defaultChecked />
            <Checkbox label="Disabled" disabled />
          </div>
        </div>
      </Sample>
    </>
  )
}
