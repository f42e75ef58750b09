import { OfflineBar } from '../../boot/OfflineBar.tsx'
import { problemOf } from '../../boot/problem-error.ts'
import { requestsUnderWay } from '../../boot/requests-under-way.ts'
import { signOut } from '../../boot/sign-out.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useStore } from '../../ui/store.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { PasswordDialog } from '../password/PasswordDialog.tsx'
import { useCurrentStaff } from '../staff/use-current-staff.ts'
import { DeskPage } from './DeskPage.tsx'
import { Navigation } from './Navigation.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { StaffOnly } from './StaffOnly.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of every page for who is signed in; customers are told where they belong. */
export function Desk() {
  const t = useTexts()
  const isWaiting = useStore(requestsUnderWay, count => count > 0)
  const { data: staff, error, refetch } = useCurrentStaff()
  const isWide = useIsWide()
  const permissions = staff?.permissions ?? []
  const isStranger = error !== null && problemOf(error).code === 'not.allowed'
  if (isStranger) return <StaffOnly onSignOut={signOut} />
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skip.to.content')}
      </a>
      <ProgressBar isBusy={isWaiting} label={t('loading')} />
      <PasswordDialog />
      {staff && <PaletteHost permissions={permissions} />}
      <div className="flex min-h-dvh flex-col max-lg:pb-14">
        <TopBar staff={staff} onSignOut={signOut} />
        <OfflineBar text={t('desk.offline')} />
        <div className="flex flex-1">
          {isWide && <Navigation permissions={permissions} />}
          <main id="content" className="min-w-0 flex-1 px-4 py-5 lg:px-6">
            {error && !staff && <LoadFailed onRetry={() => void refetch()} />}
            {staff && <DeskPage staff={staff} />}
          </main>
        </div>
        {!isWide && <PhoneBar permissions={permissions} />}
      </div>
      <ToastRegion label={t('notifications')} closeLabel={t('close')} />
    </>
  )
}
