import { useRef } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { readForm } from '../../ui/read-form.ts'
import { Status } from '../../ui/Status.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { QrCode } from './QrCode.tsx'
import { useSecondFactor } from './use-second-factor.ts'

interface SecondFactorPageProps {
  shopName: string
  hasSecondFactor: boolean
}

/** The own sign-in: a second factor is set up in three steps, and ended in one. */
export function SecondFactorPage({ shopName, hasSecondFactor }: SecondFactorPageProps) {
  const t = useTexts()
  const { begin, confirm, end } = useSecondFactor()
  const error = begin.error ?? confirm.error ?? end.error
  return (
    <div className="grid max-w-[40rem] gap-4">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('factor.title')}</PageTitle>
      <section className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui">
        <h2 className="flex flex-wrap gap-x-3 text-row font-semibold">
          {t('factor.second')}
          <Status kind={hasSecondFactor ? 'ok' : 'neutral'}>{t(hasSecondFactor ? 'factor.on' : 'factor.off')}</Status>
        </h2>
        <p className="text-pretty text-ink-2">{t('factor.lead')}</p>
        {error && <Notice kind="danger">{problemText(problemOf(error))}</Notice>}
        {confirm.data && <RecoveryCodes codes={confirm.data.data.recoveryCodes} />}
        {!hasSecondFactor && begin.data && (
          <Setup {...begin.data.data} isBusy={confirm.isPending} onConfirm={code => confirm.mutate(code)} />
        )}
        {!hasSecondFactor && !begin.data && (
          <Button kind="primary" className="justify-self-start" isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {t('factor.begin')}
          </Button>
        )}
        {hasSecondFactor && (
          <Button
            kind="danger"
            className="justify-self-start"
            isBusy={end.isPending}
            onClick={() => {
              begin.reset()
              confirm.reset()
              end.mutate()
            }}
          >
            {t('factor.end')}
          </Button>
        )}
      </section>
    </div>
  )
}

interface SetupProps {
  secret: string
  address: string
  isBusy: boolean
  onConfirm: (code: string) => void
}

function Setup({ secret, address, isBusy, onConfirm }: SetupProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        const { code } = readForm(form.current!, 'code')
        if (!isBusy && code.trim()) onConfirm(code.trim())
      }}
    >
      <p className="text-pretty">{t('factor.key.lead')}</p>
      <QrCode text={address} label={t('factor.qr')} />
      <p className="rounded-control bg-sunken px-3 py-2 font-mono break-all select-all">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <a href={address} className="link justify-self-start">
        {t('factor.open.app')}
      </a>
      <Field label={t('factor.code')} hint={t('factor.code.hint')}>
        {parts => (
          <TextInput
            {...parts}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-40"
            maxLength={10}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" className="justify-self-start" isBusy={isBusy}>
        {t('factor.confirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts()
  return (
    <Notice kind="success">
      <p className="font-semibold">{t('factor.recovery')}</p>
      <p className="text-pretty">{t('factor.recovery.why')}</p>
      <ul className="mt-2 grid gap-x-6 font-mono sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
