import { useEffect, useRef, useState } from 'react'
import { requestAccount } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { type ProblemError, problemOf } from '../../boot/problem-error.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { readForm } from '../../ui/read-form.ts'
import { SignedOutForm } from './SignedOutForm.tsx'
import { SignUpControl } from './SignUpControl.tsx'
import { SignUpReceived } from './SignUpReceived.tsx'
import { type FieldError, fieldError, type SignUpField, signUpFields, signUpGroups } from './sign-up-fields.ts'
import { useWelcome } from './use-welcome.ts'

const names = Object.keys(signUpFields) as SignUpField[]

/** Asks for an account once. What was typed stays, whatever goes wrong and in whichever language. */
export function SignUpPage() {
  const t = useTexts()
  const company = useWelcome()?.companyName
  const [errors, setErrors] = useState<Partial<Record<SignUpField, FieldError>>>({})
  const [isSummaryShown, setSummaryShown] = useState(false)
  const [problem, setProblem] = useState<ProblemError>()
  const [isBusy, setBusy] = useState(false)
  const [receivedFrom, setReceivedFrom] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wrong = names.filter(name => errors[name])
  useEffect(() => {
    if (problem || isSummaryShown) notice.current?.focus()
  }, [problem, isSummaryShown])

  async function send(fields: HTMLFormElement) {
    const values = readForm(fields, ...names)
    const found = Object.fromEntries(names.map(name => [name, fieldError(name, values[name])]))
    setErrors(found)
    setProblem(undefined)
    // Off and on again, so that pressing the button twice leads to the summary twice.
    setSummaryShown(false)
    if (Object.values(found).some(Boolean)) {
      setTimeout(() => setSummaryShown(true))
      return
    }
    setBusy(true)
    try {
      await call(requestAccount, { body: { ...values, locale: currentLocale() } })
      setReceivedFrom(values.email)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  if (receivedFrom) return <SignUpReceived email={receivedFrom} company={company} />
  return (
    <SignedOutForm
      title={t('signup.title')}
      lead={t('signup.lead')}
      notice={
        (problem || (isSummaryShown && wrong.length > 0)) && (
          <Notice kind="danger" ref={notice}>
            {problem ? (
              <p>{signUpProblem(problem, t)}</p>
            ) : (
              <>
                <p className="font-medium">{t('signup.required.fields')}</p>
                <ul className="mt-1 flex flex-wrap gap-x-3">
                  {wrong.map(name => (
                    <li key={name}>
                      <button
                        type="button"
                        className="link min-h-6"
                        onClick={() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
                      >
                        {t(name)}
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Notice>
        )
      }
      send={{ label: t('signup.send'), busyLabel: t('signup.sending') }}
      otherWay={{ label: t('back.to.sign.in'), to: '/landing' }}
      isBusy={isBusy}
      isGrouped
      isCheckedHere
      ref={form}
      onSend={send}
    >
      {signUpGroups.map(group => (
        <fieldset key={group.title} className="grid grid-cols-2 gap-4">
          <legend className="mb-3 w-full border-b border-line pb-1 text-row font-semibold">{t(group.title)}</legend>
          {group.fields.map(name => (
            <SignUpControl
              key={name}
              name={name}
              error={errors[name]}
              isBusy={isBusy}
              onChecked={error => setErrors(known => ({ ...known, [name]: error }))}
            />
          ))}
        </fieldset>
      ))}
    </SignedOutForm>
  )
}

/** The three messages of the catalogue: blocked, required fields, and one for everything else. */
function signUpProblem(problem: ProblemError, t: ReturnType<typeof useTexts>): string {
  if (problem.code === 'account.blocked' || problem.code === 'not.allowed') return t('signup.blocked')
  if (problem.code === 'signup.required.fields' || problem.code === 'request.too.many') return problemText(problem)
  if (!navigator.onLine) return t('offline.failed')
  return t('signup.error')
}
