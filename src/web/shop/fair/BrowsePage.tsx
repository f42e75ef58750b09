import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { companyLabel } from '#domain/access/account.ts'
import { isOrderWindowOpen } from '#domain/season/season.ts'
import { useAddress } from '../../boot/use-address.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useStore } from '../../ui/store.ts'
import { CompanyStrip } from './CompanyStrip.tsx'
import { DraftList } from './DraftList.tsx'
import { moneyText } from './draft-texts.ts'
import { fair, newDraft } from './fair.ts'
import { styleFinder } from './find-styles.ts'
import { NotPacked } from './NotPacked.tsx'
import { Picture } from './Picture.tsx'
import type { PackedStyle } from './pack-content.ts'
import { packedPrice } from './packed-offer.ts'
import { startDraft } from './start-draft.ts'
import { type OpenedPack, useCompany } from './use-company.ts'
import { WritingBar } from './WritingBar.tsx'

const shownAtOnce = 60

/** A company at the fair: its orders, and the styles to write into them. */
export function BrowsePage() {
  const { companyId = '' } = useParams()
  const pack = useCompany(companyId)
  if (pack === undefined) return <Skeleton className="h-8 w-52" />
  return pack ? <Browse pack={pack} /> : <NotPacked />
}

function Browse({ pack }: { pack: OpenedPack }) {
  const t = useTexts()
  const { company, styles } = pack
  const { drafts } = useStore(fair)
  const [params, change] = useAddress()
  const most = Math.max(shownAtOnce, Number(params.get('shown')) || 0)
  const find = useMemo(() => styleFinder(styles), [styles])
  const typed = params.get('search') ?? ''
  const found = useMemo(() => find(typed), [find, typed])
  const own = drafts.filter(draft => draft.company.id === company._id)
  const order = params.get('order')
  const writing = own.find(({ id }) => id === order)
  const [isBeginning, setBeginning] = useState(false)
  const begin = async (season: { code: string; name: string } | null) => {
    // At once: a second press in a row would begin another order.
    setBeginning(true)
    const draft = startDraft(company, season, new Date())
    // At once too: the next press may lead to a style, which is then written into this order.
    change({ order: draft.id }, true)
    await newDraft(draft).finally(() => setBeginning(false))
  }
  const today = new Date().toISOString().slice(0, 10)
  const seasons = company.rules.arePreOrdersClosed
    ? []
    : company.seasons.filter(({ orderFrom, orderUntil, ...season }) =>
        isOrderWindowOpen({ ...season, opensOn: orderFrom, closesOn: orderUntil }, today),
      )
  return (
    <>
      <CompanyStrip id={company._id}>
        <PageTitle>{companyLabel(company)}</PageTitle>
      </CompanyStrip>
      {writing ? (
        <WritingBar draft={writing} />
      ) : (
        <div className="mt-3 grid gap-4">
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" isBusy={isBeginning} onClick={() => void begin(null)}>
              {t('fair.new.order')}
            </Button>
            {seasons.map(({ code, name }) => (
              <Button key={code} isBusy={isBeginning} onClick={() => void begin({ code, name })}>
                {t('fair.new.season', { season: name })}
              </Button>
            ))}
          </div>
          {own.length > 0 && <DraftList drafts={own} isOfCompany />}
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <div className="w-full lg:w-80">
          <SearchInput
            label={t('fair.search')}
            hint={t('fair.search')}
            value={typed}
            onSearch={search => change({ search })}
          />
        </div>
        <p role="status" className="text-ui text-ink-3">
          {countText('fair.styles', found.length)}
        </p>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 min-[80rem]:grid-cols-6">
        {found.slice(0, most).map(style => (
          <li key={style._id}>
            <StyleCard style={style} pack={pack} season={writing?.season ?? null} search={String(params)} />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button className="mt-3" onClick={() => change({ shown: String(most + shownAtOnce) })}>
          {t('fair.more')}
        </Button>
      )}
    </>
  )
}

interface StyleCardProps {
  style: PackedStyle
  pack: OpenedPack
  season: { code: string; name: string } | null
  /** What was looked for and for which order: the way back from the style leads there. */
  search: string
}

function StyleCard({ style, pack: { company, offers }, season, search }: StyleCardProps) {
  const t = useTexts()
  const prices = style.variants.flatMap(({ sku }) => packedPrice(offers.get(sku), season, 1) ?? [])
  const lowest = prices.length > 0 ? Math.min(...prices) : undefined
  return (
    <Link
      to={`/fair/company/${company._id}/style/${style._id}${search ? `?${search}` : ''}`}
      className="grid h-full content-start gap-1 rounded-box border border-line bg-surface p-2 text-ink no-underline hover:border-ink-2"
    >
      <Picture style={style} className="aspect-square w-full" />
      <span className="text-ui font-semibold wrap-anywhere">{style.name}</span>
      <span className="text-caption text-ink-2">{style.sku}</span>
      <span className="text-ui tabular-nums">
        {lowest === undefined
          ? t('fair.no.price')
          : Math.max(...prices) > lowest
            ? t('fair.price.from', { price: moneyText(lowest, company.currency) })
            : moneyText(lowest, company.currency)}
      </span>
    </Link>
  )
}
