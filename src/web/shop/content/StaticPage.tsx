import { textIn } from '#domain/locale.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Article, ArticleSkeleton } from '../../ui/Article.tsx'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** About the shop: who it is, returns, terms and data protection. */
export function StaticPage() {
  const t = useTexts()
  const locale = useLocale()
  const settings = useConfiguration()
  if (!settings) return <ArticleSkeleton />
  const parts = [
    { id: 'about', heading: t('content.about'), text: textIn(settings.aboutUs, locale) },
    { id: 'returns', heading: t('content.returns'), text: textIn(settings.returnPolicy, locale) },
    { id: 'terms', heading: t('content.terms'), text: textIn(settings.terms, locale) },
    {
      id: 'privacy',
      heading: t('content.privacy'),
      text: locale === 'de' ? settings.privacyPolicyDE : settings.privacyPolicy,
    },
  ].filter(part => part.text)
  return (
    <Article
      title={<PageTitle>{t('content.company', { company: settings.companyName })}</PageTitle>}
      contentsLabel={t('content.contents')}
      contents={parts}
    >
      {parts.map(({ id, heading, text }) => (
        <section key={id} className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
          <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-head font-semibold">
            {heading}
          </h2>
          <PlainText text={text} isPart />
        </section>
      ))}
      <p className="mt-4">
        <Link to="/static/contact-us" className={buttonLook('secondary')}>
          {t('contact.title')}
        </Link>
      </p>
    </Article>
  )
}
