import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonForm } from './PersonForm.tsx'
import { Preferences } from './Preferences.tsx'

/** Personal data and password on the left, company and preferences on the right. */
export function ProfilePage() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  return (
    <>
      <PageTitle suffix={settings?.companyName}>{t('profile.title')}</PageTitle>
      {user && settings ? (
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <PersonForm user={user} />
            <PasswordForm />
          </div>
          <div className="grid gap-6">
            <CompanyFacts user={user} settings={settings} />
            <Preferences user={user} />
          </div>
        </div>
      ) : (
        <div aria-hidden className="mt-5 grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}
