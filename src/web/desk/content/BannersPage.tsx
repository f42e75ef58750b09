import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { cellOf } from '../records/edited-record.ts'
import { useEditor } from '../records/use-editor.ts'
import { settingRecord, settingText } from '../settings/settings-records.ts'
import { type Setting, type SettingsData, useSettings } from '../settings/use-settings.ts'
import { BannerList } from './BannerList.tsx'

interface BannersPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** The two places of the home page that have banners, each a setting of the shop. */
const places = { 'site.heroes': 'desk.heroes', 'site.banners': 'desk.banners.foot' } as const

const bannerSettings = ({ settings }: SettingsData): Setting[] => settings.filter(({ path }) => path in places)

/** What buyers see on the home page: drawings with words, their order, their days and where they lead. */
export function BannersPage({ shopName, permissions }: BannersPageProps) {
  const t = useTexts()
  const { data, error, refetch } = useSettings()
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
      mayWrite={hasAll(permissions, ['settings.write'])}
      refetch={async () => (await refetch()).data}
    />
  )
}

interface BannerEditorProps {
  data: SettingsData
  head: React.ReactNode
  mayWrite: boolean
  refetch: () => Promise<SettingsData | undefined>
}

function BannerEditor({ data, head, mayWrite, refetch }: BannerEditorProps) {
  const t = useTexts()
  const editor = useEditor({
    name: 'banners',
    data,
    recordsOf: one => bannerSettings(one).map(settingRecord),
    refetch,
  })
  return (
    <EditorFrame editor={editor} head={head}>
      {bannerSettings(editor.draft.base).map(setting => {
        const record = settingRecord(setting)
        const stored = settingText(record, new Map())
        return (
          <BannerList
            key={setting.path}
            title={t(places[setting.path as keyof typeof places])}
            text={settingText(record, editor.edits)}
            problems={editor.checked.get(record.id)?.problems ?? new Map()}
            mayWrite={mayWrite}
            onText={text => editor.draft.change([[cellOf(record, 'value'), text === stored ? undefined : text]])}
          />
        )
      })}
      {Object.keys(places).map(path => (
        <RecordHistory key={path} kind="settings" recordKey={path} />
      ))}
    </EditorFrame>
  )
}
