import { mailStates } from '#contract/desk/mails.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Status } from '../../ui/Status.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { type Mail, useMails, useSendAgain } from './use-mails.ts'

interface MailsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** What went out, what did not and why, and a way to send it again. */
export function MailsPage({ shopName, permissions }: MailsPageProps) {
  const t = useTexts()
  const address = useListAddress()
  const state = mailStates.find(known => known === address.get('state'))
  const search = address.get('search')
  const query = useMails({ state, search })
  const isFiltered = Boolean(state || search)
  return (
    <div className="grid max-w-[72rem] gap-4">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('mails.title')}</PageTitle>
      <search className="grid gap-2 sm:grid-cols-[12rem_20rem]">
        <Select
          aria-label={t('mails.state')}
          value={state ?? ''}
          onChange={event => address.change({ state: event.target.value })}
        >
          <option value="">{t('mails.state.any')}</option>
          {mailStates.map(one => (
            <option key={one} value={one}>
              {t(`mails.state.${one}`)}
            </option>
          ))}
        </Select>
        <SearchInput
          label={t('mails.search')}
          hint={t('mails.search')}
          value={search ?? ''}
          onSearch={text => address.change({ search: text })}
        />
      </search>
      <PagedList
        query={query}
        failedText={t('mails.failed')}
        empty={
          <EmptyList
            title={t(isFiltered ? 'mails.none.found' : 'mails.none')}
            why={t(isFiltered ? 'mails.none.found.why' : 'mails.none.why')}
          />
        }
      >
        {mails => (
          <ul className="rounded-box border border-line bg-surface text-ui">
            {mails.map(mail => (
              <MailRow key={mail.id} of={mail} canSend={hasAll(permissions, ['customers.write'])} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const kinds = { waiting: 'info', sent: 'ok', failed: 'bad' } as const

function MailRow({ of: mail, canSend }: { of: Mail; canSend: boolean }) {
  const t = useTexts()
  const again = useSendAgain(mail.id)
  return (
    <li className="grid items-start gap-x-3 gap-y-0.5 border-t border-line px-3 py-1.5 first:border-0 hover:bg-canvas sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] lg:grid-cols-[8.5rem_7rem_minmax(0,15rem)_minmax(0,1fr)_auto]">
      <time dateTime={mail.at} className="font-mono text-code leading-6 text-ink-3">
        {formatDate(mail.at)} {formatTime(mail.at)}
      </time>
      <Status kind={kinds[mail.state]}>{t(`mails.state.${mail.state}`)}</Status>
      <span className="min-w-0 break-words sm:max-lg:col-start-2">{mail.receiver}</span>
      <div className="min-w-0 sm:max-lg:col-start-2">
        <p className="font-medium break-words">{mail.subject}</p>
        {mail.problem && (
          <p className="text-caption break-words text-bad">
            {mail.problem} <span className="text-ink-3">{countText('mails.tries', mail.tries)}</span>
          </p>
        )}
        {again.isError && <p className="text-caption text-bad">{problemText(problemOf(again.error))}</p>}
      </div>
      {canSend && mail.canSendAgain && mail.state !== 'waiting' && (
        <Button
          className="justify-self-start lg:min-h-7! lg:px-2.5! lg:py-0!"
          isBusy={again.isPending}
          aria-label={t('mails.again.which', { subject: mail.subject, receiver: mail.receiver })}
          onClick={() => again.mutate()}
        >
          {t('mails.again')}
        </Button>
      )}
    </li>
  )
}
