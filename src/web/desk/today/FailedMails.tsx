import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Group, GroupRow } from './Group.tsx'
import { useSince } from './use-since.ts'
import type { Today } from './use-today.ts'

export function FailedMails({ count, oldest }: NonNullable<Today['failedMails']>) {
  const t = useTexts()
  const since = useSince()
  return (
    <Group kind="bad" title={countText('desk.mails.failed', count)}>
      {oldest.map(mail => (
        <GroupRow
          key={`${mail.receiver} ${mail.since}`}
          name={`${mail.receiver} · ${mail.subject}`}
          since={since(mail.since)}
        />
      ))}
      <li className="mx-4 flex min-h-9 items-center border-t border-line text-ui">
        <Link to="/desk/mails?state=failed" className="link">
          {t('desk.mails.open')}
        </Link>
      </li>
    </Group>
  )
}
