import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import LayoutList from 'lucide-react/icons/layout-list'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Sheet from 'lucide-react/icons/sheet'
import type { ReactNode } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import type { Season } from '../catalogue/use-seasons.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { openOrderSheet } from '../order-sheet/OrderSheetButton.tsx'
import { seasonListPath } from './season-list-path.ts'
import type { SeasonRange } from './use-season.ts'

interface SeasonStartLinksProps {
  season: Season
  yearBefore: SeasonRange['yearBefore'] | undefined
}

/** Ways to start an order for a season: the order of the year before, browsing, order sheet, pasting, line sheet. */
export function SeasonStartLinks({ season, yearBefore }: SeasonStartLinksProps) {
  const t = useTexts()
  return (
    <section className="rounded-box border border-line bg-surface">
      <h2 className="px-4 py-3 text-row font-semibold">{t('season.start')}</h2>
      <ul>
        {yearBefore && (
          <li>
            <button
              type="button"
              onClick={() =>
                openModal('reorder', {
                  orderId: yearBefore._id,
                  orderNumber: yearBefore.orderNumber,
                  season: season.code,
                })
              }
              className={startLook}
            >
              <Start
                icon={<Icon of={RotateCcw} className="text-mode" />}
                title={t('season.start.before', { code: yearBefore.season })}
              >
                {`${yearBefore.orderNumber}: ${countText('styles', yearBefore.styles)}, ${countText('units', yearBefore.units)}`}
              </Start>
            </button>
          </li>
        )}
        <li>
          <Link to={seasonListPath('/category', 'season', season.code)} className={startLook}>
            <Start icon={<Icon of={LayoutList} className="text-mode" />} title={t('season.start.browse')}>
              {t('season.start.browse.hint', { code: season.code })}
            </Start>
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => openOrderSheet('preOrder')} className={startLook}>
            <Start icon={<Icon of={Sheet} className="text-mode" />} title={t('order.sheet')}>
              {t('season.start.sheet.hint')}
            </Start>
          </button>
        </li>
        <li>
          <button
            type="button"
            onClick={() => openModal('quickOrder', { orderType: 'preOrder', text: '' })}
            className={startLook}
          >
            <Start icon={<Icon of={ClipboardPaste} className="text-mode" />} title={t('season.start.paste')}>
              {t('season.start.paste.hint')}
            </Start>
          </button>
        </li>
      </ul>
      <div className="border-t border-line p-3">
        <LinesheetButton query={{ source: 'category', type: 'preOrder', filter: `season:${season.code}` }} />
      </div>
    </section>
  )
}

const startLook = 'flex w-full items-center gap-3 border-t border-line px-4 py-2.5 text-left hover:bg-canvas'

function Start({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <>
      {icon}
      <span className="grid">
        <span className="text-row font-semibold">{title}</span>
        <span className="text-ui text-ink-3">{children}</span>
      </span>
    </>
  )
}
