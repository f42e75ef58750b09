import type { RecordValues } from '#contract/desk/changes.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HistoryEntries } from '../journal/HistoryEntries.tsx'
import { useJournal } from '../journal/use-journal.ts'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { useEditor } from '../records/use-editor.ts'
import { BannerList } from './BannerList.tsx'
import { bannerRecord } from './banner-records.ts'
import { useBanners } from './use-content.ts'

interface BannersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** What buyers see on the home page: drawings with words, their order, their days and where they lead. */
export function BannersPage({ shopName, permissions }: BannersPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useBanners()
  const head = (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.banners')}</PageTitle>
      <Link to="/desk/content" className="link inline-flex min-h-11 items-center text-ui lg:min-h-0">
        {t('desk.content')}
      </Link>
    </div>
  )
  if (!data)
    return (
      <div className="grid gap-4">
        {head}
        {error ? (
          <LoadFailed message={t('desk.banners.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="skeletons h-96 w-full" />
        )}
      </div>
    )
  return (
    <BannerEditor
      data={data}
      head={head}
      mayWrite={hasAll(permissions, ['content.write'])}
      refetch={async () => (await refetch()).data}
    />
  )
}

interface BannerEditorProps {
  data: RecordValues[]
  head: React.ReactNode
  mayWrite: boolean
  refetch: () => Promise<RecordValues[] | undefined>
}

function BannerEditor({ data, head, mayWrite, refetch }: BannerEditorProps) {
  const t = useTexts()
  const history = useJournal({ kind: 'banners' })
  const editor = useEditor({ name: 'banners', data, recordsOf: all => all.map(bannerRecord), refetch })
  const all = editor.draft.base.map(bannerRecord)
  return (
    <EditorFrame editor={editor} head={head}>
      {(['top', 'foot'] as const).map(place => (
        <BannerList
          key={place}
          title={t(place === 'top' ? 'desk.heroes' : 'desk.banners.foot')}
          place={place}
          all={all}
          edits={editor.edits}
          checked={editor.checked}
          mayWrite={mayWrite}
          onChange={editor.draft.change}
        />
      ))}
      <HistoryEntries query={history} isOfSeveral most={8} />
    </EditorFrame>
  )
}
