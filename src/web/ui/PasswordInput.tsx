import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextInput } from './TextInput.tsx'

interface PasswordInputProps extends ComponentProps<'input'> {
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at, pasted and filled in by a manager. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const label = isShown ? hideLabel : showLabel
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
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
