import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Maximize from 'lucide-react/icons/maximize'
import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** Only for sales people. */
const CompanySwatch = lazyPart(async () => (await import('../acting/CompanySwatch.tsx')).CompanySwatch)

interface PresentationBarProps {
  title: string
  selection: string
  /** "3 of 24" */
  position: string
  orderType: OrderType
  hasPrices: boolean
  onMode: (orderType: OrderType) => void
  onPrices: (hasPrices: boolean) => void
  onLeave: () => void
}

/** What is shown and to whom, and what may be seen of its prices. */
export function PresentationBar(props: PresentationBarProps) {
  const { title, selection, position, orderType, hasPrices, onMode, onPrices, onLeave } = props
  const t = useTexts()
  const settings = useConfiguration()
  const user = useCurrentUser()
  const company = user?.company
  const label = company ? companyLabel(company) : ''
  return (
    <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <button
        type="button"
        aria-label={t('present.leave')}
        title={t('present.leave')}
        onClick={onLeave}
        className="grid size-12 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Icon of={X} size={24} />
      </button>
      <div className="min-w-0 flex-1">
        <PageTitle suffix={settings?.companyName} className="truncate text-head font-bold lg:text-title">
          {title}
        </PageTitle>
        <p className="flex min-w-0 items-center gap-2 text-ui text-ink-2">
          {user?.isSalesPerson && company && (
            <Suspense>
              <CompanySwatch id={company._id} />
            </Suspense>
          )}
          <span className="truncate">{[label, selection].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <p role="status" className="shrink-0 text-row font-semibold tabular-nums lg:text-total">
        {position}
        {position && <span className="sr-only">: {title}</span>}
      </p>
      <div className="flex items-center gap-2 max-lg:w-full max-lg:justify-between">
        <BrowseMode orderType={orderType} onChange={onMode} />
        <Button
          aria-pressed={hasPrices}
          title={t('present.prices.of', { company: label })}
          onClick={() => onPrices(!hasPrices)}
          className="aria-pressed:border-mode aria-pressed:bg-mode-soft max-lg:px-3 lg:min-h-11"
        >
          <Icon of={hasPrices ? Eye : EyeOff} size={18} />
          {t('present.prices')}
        </Button>
        {document.fullscreenEnabled && (
          <button
            type="button"
            aria-label={t('present.full.screen')}
            title={t('present.full.screen')}
            onClick={() => void toggleFullScreen()}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon of={Maximize} />
          </button>
        )}
      </div>
    </header>
  )
}

/** A browser may refuse; the presentation fills its window in any case. */
function toggleFullScreen(): Promise<void> {
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  return turned.catch(() => {})
}
