import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useOpenProposals } from './use-proposals.ts'

/** The way to the changes that wait for an answer, in the header while there are any. */
export function ProposalButton() {
  const t = useTexts()
  const open = useOpenProposals()
  if (!open) return null
  return (
    <Tooltip text={t('account.changes')}>
      <Link
        to="/my-account/changes"
        aria-label={`${t('account.changes')}, ${countText('changes.waiting', open)}`}
        className={iconButtonLook}
      >
        <Icon of={MessageCircleQuestion} />
        <Badge kind="warn" className={iconCountLook}>
          {formatNumber(open)}
        </Badge>
      </Link>
    </Tooltip>
  )
}
