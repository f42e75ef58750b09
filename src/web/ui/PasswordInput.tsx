import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'

/** A password that can be looked at, pasted and filled in by a manager. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  const label = t(isShown ? 'password.hide' : 'password.show')
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1000}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink focus-visible:outline-offset-[-4px]"
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </div>
  )
}
