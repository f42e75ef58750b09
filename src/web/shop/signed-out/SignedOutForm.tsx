import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SignedOutLink } from './SignedOutLink.tsx'
import { useWelcome } from './use-welcome.ts'

interface SignedOutFormProps {
  title: string
  lead: string | undefined
  /** What happened, above the fields. */
  notice?: ReactNode
  /** Absent: there is nothing to send, only what `children` say. */
  send?: { label: string; busyLabel: string; kind?: ButtonKind } | undefined
  otherWay: { label: string; to: ComponentProps<typeof SignedOutLink>['to'] }
  isBusy: boolean
  /** Fields in groups stand further apart. */
  isGrouped?: boolean
  /** Wrong input is said by us, not by the browser. */
  isCheckedHere?: boolean
  ref?: Ref<HTMLFormElement>
  onInput?: () => void
  onSend: (form: HTMLFormElement) => Promise<void>
  children: ReactNode
}

/** The frame of every form of the signed-out app: what it is for, what happened, the fields, one button and the other way. */
export function SignedOutForm(props: SignedOutFormProps) {
  const { title, lead, notice, send, otherWay, isBusy, isGrouped, isCheckedHere, ref, onInput, onSend } = props
  return (
    <>
      <PageTitle className="text-display font-bold" suffix={useWelcome()?.companyName}>
        {title}
      </PageTitle>
      <p className="mt-1 mb-6 text-pretty text-ink-2 lg:text-row empty:mb-3">{lead}</p>
      <div className="mb-5 grid gap-3 empty:hidden">{notice}</div>
      {send ? (
        <form
          ref={ref}
          noValidate={isCheckedHere}
          className={`grid ${isGrouped ? 'gap-8' : 'gap-4'}`}
          onInput={onInput}
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void onSend(event.currentTarget)
          }}
        >
          {props.children}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <Button
              type="submit"
              kind={send.kind ?? 'primary'}
              isBusy={isBusy}
              busyLabel={send.busyLabel}
              className="min-w-32 lg:min-h-10"
            >
              {send.label}
            </Button>
            <SignedOutLink to={otherWay.to} className="link py-2 lg:py-0">
              {otherWay.label}
            </SignedOutLink>
          </div>
        </form>
      ) : (
        props.children
      )}
    </>
  )
}
