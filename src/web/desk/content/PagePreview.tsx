import type { Locale } from '#domain/locale.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Article } from '../../ui/Article.tsx'
import { headingsOf, PlainText } from '../../ui/PlainText.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

interface PagePreviewProps {
  title: string
  body: string
  language: Locale
}

/** The page as buyers see it, at a desk and on a phone, while one types. */
export function PagePreview({ title, body, language }: PagePreviewProps) {
  const t = useTexts()
  const contents = headingsOf(body).map((heading, index) => ({ id: `part-${index + 1}`, heading }))
  const page = (
    <div lang={language} className="px-4 py-5 lg:px-8">
      <Article
        title={<h1 className="text-title font-bold">{title}</h1>}
        contentsLabel={t('desk.page.contents')}
        contents={contents}
      >
        <PlainText text={body} />
      </Article>
    </div>
  )
  return (
    <div className="grid min-w-0 gap-4">
      <PreviewFrame title={t('desk.preview.wide')} width={1280} height={800}>
        {page}
      </PreviewFrame>
      <PreviewFrame title={t('desk.preview.phone')} width={390} height={640}>
        {page}
      </PreviewFrame>
    </div>
  )
}
