import { useParams } from 'react-router'
import { companyLabel } from '#domain/access/account.ts'
import { useSearch } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useStore } from '../../ui/store.ts'
import { CompanyStrip } from './CompanyStrip.tsx'
import { isOpenToChange } from './draft-order.ts'
import { fair } from './fair.ts'
import { NotPacked } from './NotPacked.tsx'
import { Picture } from './Picture.tsx'
import { SizeGrid } from './SizeGrid.tsx'
import { useCompany } from './use-company.ts'
import { WritingBar } from './WritingBar.tsx'

/** A style with its sizes, to look at or to write into the order that the address names. */
export function StylePage() {
  const t = useTexts()
  const { companyId = '', styleId } = useParams()
  const pack = useCompany(companyId)
  const search = useSearch()
  const order = search.get('order')
  const { drafts } = useStore(fair)
  if (pack === undefined) return <Skeleton className="h-8 w-52" />
  const style = pack?.styles.find(({ _id }) => _id === styleId)
  if (!pack || !style) return <NotPacked />
  const draft = drafts.find(({ id, company }) => id === order && company.id === companyId)
  const mayWrite = draft && isOpenToChange(draft) && !style.needsDetails
  return (
    <>
      <Link
        to={`/fair/company/${companyId}${search.size > 0 ? `?${search}` : ''}`}
        className="link inline-flex min-h-11 items-center text-ui"
      >
        {t('fair.back.to', { name: pack.company.name })}
      </Link>
      <PageTitle>{style.name}</PageTitle>
      <p className="text-ink-2">{style.sku}</p>
      {draft ? (
        <WritingBar draft={draft} />
      ) : (
        <CompanyStrip id={companyId} className="mt-3">
          <p className="font-semibold wrap-anywhere">{companyLabel(pack.company)}</p>
        </CompanyStrip>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <Picture style={style} className="size-40 rounded-box border border-line" />
        <div className="grid content-start gap-3">
          {!draft && <Notice kind="info">{t('fair.style.no.order')}</Notice>}
          {style.needsDetails && <Notice kind="warning">{t('fair.style.details')}</Notice>}
          {draft && !isOpenToChange(draft) && (
            <Notice kind="warning">{t(draft.state === 'sent' ? 'fair.closed.sent' : 'fair.closed.sending')}</Notice>
          )}
          {style.salesBatchSize && pack.company.rules.isBatchSizeActive && style.salesBatchSize > 1 && (
            <p className="text-ui text-ink-2">{t('fair.batch', { batch: style.salesBatchSize })}</p>
          )}
          <SizeGrid
            key={`${style._id} ${draft?.id}`}
            style={style}
            pack={pack}
            draft={draft}
            mayWrite={Boolean(mayWrite)}
          />
        </div>
      </div>
    </>
  )
}
