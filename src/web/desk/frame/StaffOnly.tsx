import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** A customer at the desk: nothing of it is shown, and the way to the shop is. */
export function StaffOnly({ onSignOut }: { onSignOut: () => void }) {
  const t = useTexts()
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-4 py-12">
      <PageTitle suffix={t('desk.name')}>{t('desk.staff.only')}</PageTitle>
      <p className="text-pretty text-ink-2">{t('desk.staff.only.why')}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/" className={buttonLook('primary')}>
          {t('desk.to.shop')}
        </a>
        <Button onClick={onSignOut}>{t('desk.sign.out')}</Button>
      </div>
    </main>
  )
}
