import { type ReactNode, useId, useState } from 'react'
import type { PreferenceChoices } from '#contract/shop/account.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import type { CurrentUser } from '../current-user/use-current-user.ts'
import { Card } from './Card.tsx'
import { saveProfile } from './save-profile.ts'

/** Language, theme, density and shortcuts. Stored with the account, and saved with each choice. */
export function Preferences({ user }: { user: CurrentUser }) {
  const t = useTexts()
  const [chosen, setChosen] = useState(user.preferences)

  function choose(change: PreferenceChoices): void {
    const next = { ...chosen, ...change }
    setChosen(next)
    saveProfile({ preferences: next }).catch(error => {
      setChosen(chosen)
      showProblem(error)
    })
  }

  return (
    <Card title={t('profile.preferences')}>
      <div className="grid gap-4">
        <div>
          <p className="mb-1 font-medium">{t('language')}</p>
          <LanguageSwitch onSwitch={locale => void saveProfile({ locale }).catch(showProblem)} />
        </div>
        <Choice
          label={t('profile.theme')}
          options={(['system', 'light', 'dark'] as const).map(value => ({ value, label: t(`profile.theme.${value}`) }))}
          value={chosen.theme ?? 'system'}
          onChoose={theme => choose({ theme })}
        />
        <Choice
          label={t('profile.density')}
          options={(['normal', 'compact'] as const).map(value => ({ value, label: t(`profile.density.${value}`) }))}
          value={chosen.density ?? 'normal'}
          onChoose={density => choose({ density })}
        />
        <div>
          <Checkbox
            label={t('profile.shortcuts')}
            checked={chosen.shortcuts ?? true}
            onChange={event => choose({ shortcuts: event.target.checked })}
          />
          <p className="text-ink-3">{t('profile.shortcuts.hint')}</p>
        </div>
      </div>
    </Card>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>): ReactNode {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(option => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2.5 lg:min-h-8">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-5 accent-mode lg:size-4"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
