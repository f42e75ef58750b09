import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { Suspense } from 'react'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook, iconCountLook } from '../../ui/icon-button.ts'
import { Link } from '../../ui/Link.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useWaiting } from './use-proposals.ts'

/** Hardly anything waits at a time, so it is loaded only then. */
const HandoverButton = lazyPart(
  async () => (await import('../handovers/HandoverButton.tsx')).HandoverButton,
  'handovers',
)

const RequestButton = lazyPart(
  async () => (await import('../order-requests/RequestButton.tsx')).RequestButton,
  'approvals',
)

/** The ways to what waits for an answer, in the header while there is any: changes of orders, suggested carts, and orders to approve. */
export function ProposalButton() {
  const t = useTexts()
  const { open = 0, carts = 0, requests = 0 } = useWaiting() ?? {}
  return (
    <>
      {requests > 0 && (
        <Suspense>
          <RequestButton count={requests} />
        </Suspense>
      )}
      {carts > 0 && (
        <Suspense>
          <HandoverButton count={carts} />
        </Suspense>
      )}
      {open > 0 && (
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
      )}
    </>
  )
}
