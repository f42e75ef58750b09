import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import type { currentStaff } from '#contract/desk/staff.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Link } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { openPalette } from '../palette/open-palette.ts'

interface TopBarProps {
  staff: AnswerOf<typeof currentStaff>['data'] | undefined
  onSignOut: () => void
}

export function TopBar({ staff, onSignOut }: TopBarProps) {
  const t = useTexts()
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1">
      <Logo name={staff?.shopName} sources={[staff?.logo]} />
      <span className="rounded-control bg-sunken px-2 py-0.5 text-caption font-semibold text-ink-2">
        {t('desk.name')}
      </span>
      {staff && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={openPalette}
          className="ml-8 hidden h-8 w-[27.5rem] min-w-0 shrink items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ui text-ink-3 hover:border-ink-2 lg:flex"
        >
          <Icon of={Search} size={16} />
          <span className="truncate">{t('desk.find.hint')}</span>
          <kbd className="ml-auto rounded-control border border-line bg-sunken px-1.5 font-sans text-caption">
            Ctrl K
          </kbd>
        </button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-x-3">
        {/* On a phone it stands behind More. */}
        <div className={staff && 'hidden lg:block'}>
          <LanguageSwitch />
        </div>
        {staff && (
          <Link to="/desk/me" title={t('desk.own.sign.in')} className="text-ui leading-tight hover:underline">
            <span className="block font-semibold">{staff.name}</span>
            <span className="block text-caption text-ink-3">{staff.roleName}</span>
          </Link>
        )}
        <button
          type="button"
          className={iconButtonLook}
          aria-label={t('desk.sign.out')}
          title={t('desk.sign.out')}
          onClick={onSignOut}
        >
          <Icon of={LogOut} size={18} />
        </button>
      </div>
    </header>
  )
}
