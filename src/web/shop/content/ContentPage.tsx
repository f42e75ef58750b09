import { useLocation, useParams } from 'react-router'
import { NotFoundPage } from '../../boot/NotFoundPage.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Article, ArticleSkeleton } from '../../ui/Article.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { headingsOf, PlainText } from '../../ui/PlainText.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useContentPage, useContentPages } from './use-content.ts'

/** The content page with the slug of the address; without a slug, the list of all. */
export function ContentPage() {
  const { slug } = useParams()
  return slug ? <OnePage slug={slug} /> : <AllPages />
}

function OnePage({ slug }: { slug: string }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const suffix = useConfiguration()?.companyName
  const page = useContentPage(slug)
  if (page.data) {
    const { title, body } = page.data
    const contents = headingsOf(body).map((heading, index) => ({ id: idOf(index), heading }))
    return (
      <Article
        title={<PageTitle suffix={suffix}>{title}</PageTitle>}
        contentsLabel={t('content.contents')}
        contents={contents}
      >
        <PlainText text={body} headingId={idOf} />
      </Article>
    )
  }
  if (!page.error) return <ArticleSkeleton />
  const { status } = problemOf(page.error)
  if (status === 404 || status === 400) return <NotFoundPage path={pathname} isAlone={false} />
  return (
    <>
      <PageTitle suffix={suffix}>{t('error.title')}</PageTitle>
      <div className="mt-4">
        <LoadFailed onRetry={() => void page.refetch()} />
      </div>
    </>
  )
}

const idOf = (index: number) => `part-${index + 1}`

function AllPages() {
  const t = useTexts()
  const suffix = useConfiguration()?.companyName
  const pages = useContentPages()
  const locale = useLocale()
  if (pages.isPending) return <ArticleSkeleton />
  const titles = (pages.data ?? []).toSorted((one, other) => one.title.localeCompare(other.title, locale))
  return (
    <>
      <PageTitle suffix={suffix}>{t('content.all')}</PageTitle>
      {pages.error ? (
        <div className="mt-4">
          <LoadFailed onRetry={() => void pages.refetch()} />
        </div>
      ) : (
        <ul className="mt-4 max-w-3xl divide-y divide-line rounded-box border border-line bg-surface">
          {titles.map(page => (
            <li key={page.slug}>
              <Link to={`/content/${page.slug}`} className="flex min-h-11 items-center px-4 hover:bg-canvas">
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
