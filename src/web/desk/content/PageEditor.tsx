import { useState } from 'react'
import { rowColumns } from '#contract/records/columns.ts'
import { content } from '#contract/records/kinds/content.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HistoryEntries } from '../journal/HistoryEntries.tsx'
import { useHistory } from '../journal/use-journal.ts'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { cellOf, columnNamed, type EditedRecord, storedText } from '../records/edited-record.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { useEditor } from '../records/use-editor.ts'
import { cellText } from '../sheet/cell-text.ts'
import { PagePreview } from './PagePreview.tsx'
import { type PageRecord, usePage, useVersion } from './use-content.ts'

interface PageEditorProps {
  slug: string
  shopName: string
  permissions: readonly Permission[]
}

/** One page to read: its texts, when it is shown, how buyers see it, and its earlier versions. */
export function PageEditor({ slug, shopName, permissions }: PageEditorProps) {
  const t = useTexts()
  const { data, error, refetch } = usePage(slug)
  if (error && problemOf(error).code === 'resource.not.found')
    return <NotFoundPage path={location.pathname} isAlone={false} home="/desk/content" />
  if (!data && error) return <LoadFailed message={t('desk.pages.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeletons h-96 w-full" />
  return (
    <Editor
      slug={slug}
      data={data}
      shopName={shopName}
      mayWrite={hasAll(permissions, ['content.write'])}
      refetch={async () => (await refetch()).data}
    />
  )
}

const recordOf = (data: PageRecord): EditedRecord => ({
  id: 'page',
  kind: content,
  key: { slug: data.slug },
  stored: data,
})
const columns = rowColumns(content).filter(({ name }) => name !== 'slug')

interface EditorProps {
  slug: string
  data: PageRecord
  shopName: string
  mayWrite: boolean
  refetch: () => Promise<PageRecord | undefined>
}

function Editor({ slug, data, shopName, mayWrite, refetch }: EditorProps) {
  const t = useTexts()
  const locale = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const editor = useEditor({ name: `page ${slug}`, data, recordsOf: one => [recordOf(one)], refetch })
  const { draft, edits } = editor
  const record = recordOf(draft.base)
  const said = (column: string) => edits.get(cellOf(record, column)) ?? storedText(record, column, locale)
  const titleOf = (one: Locale) => said(`title.${one}`) || said(`title.${one === 'en' ? 'de' : 'en'}`) || slug
  const version = useVersion(slug, found =>
    draft.change(
      columns.map(({ name }) => {
        const text = cellText(columnNamed(content, name), found[name], locale)
        return [cellOf(record, name), text === storedText(record, name, locale) ? undefined : text]
      }),
    ),
  )
  const history = useHistory('content', slug)
  const latest = history.data?.pages[0]?.data[0]?.place
  const own = columns.filter(({ name }) => !/\.(en|de)$/.test(name) || name.endsWith(`.${language}`))
  return (
    <EditorFrame
      editor={editor}
      head={
        <>
          <p className="text-ui">
            <Link to="/desk/content" className="link">
              {t('desk.content')}
            </Link>
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{titleOf(locale)}</PageTitle>
            <span className="font-mono text-code text-ink-3">/content/{slug}</span>
            <div className="ml-auto">
              <Segments
                isPlain
                label={t('desk.page.language')}
                value={language}
                options={locales.map(one => ({ value: one, label: t(`desk.language.${one}`) }))}
                onChange={setLanguage}
              />
            </div>
          </div>
        </>
      }
    >
      {version.isError && <Notice kind="danger">{problemText(problemOf(version.error))}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <RecordForm
            title={t('desk.page.texts')}
            record={record}
            fields={own.map(({ name, label }) => ({
              name,
              label: label[locale],
              isLong: name.startsWith('body'),
              rows: 18,
            }))}
            edits={edits}
            checked={editor.checked.get(record.id)}
            mayWrite={mayWrite}
            onChange={draft.change}
          />
          <p className="text-caption text-ink-3">{t('desk.page.marks')}</p>
        </div>
        <PagePreview
          title={said(`title.${language}`) || titleOf(language)}
          body={said(`body.${language}`) || said(`body.${language === 'en' ? 'de' : 'en'}`)}
          language={language}
        />
      </div>
      <HistoryEntries
        query={history}
        action={entry =>
          mayWrite &&
          entry.place !== latest &&
          entry.action !== 'deleted' && (
            <Button
              className="mt-1 lg:min-h-7! lg:px-2.5! lg:py-0!"
              isBusy={version.isPending && version.variables === entry.place}
              onClick={() => version.mutate(entry.place)}
            >
              {t('desk.page.back.to')}
            </Button>
          )
        }
      />
    </EditorFrame>
  )
}
