import { useTexts } from '../i18n/use-texts.ts'
import { Field } from '../ui/Field.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export function SignInFields({ isBusy }: { isBusy: boolean }) {
  const t = useTexts()
  return (
    <>
      <Field label={t('username')}>
        {parts => (
          <TextInput
            {...parts}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            maxLength={254}
            readOnly={isBusy}
          />
        )}
      </Field>
      <Field label={t('password')}>
        {parts => (
          <PasswordInput {...parts} name="password" autoComplete="current-password" required readOnly={isBusy} />
        )}
      </Field>
    </>
  )
}
