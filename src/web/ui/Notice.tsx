import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger'

interface NoticeProps {
  kind: NoticeKind
  children: ReactNode
  /** A notice that answers an action takes the focus, so that it is read and seen. */
  ref?: Ref<HTMLDivElement>
}

/** A message that stays on the page where it belongs. */
export function Notice({ kind, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-box border-l-4 px-3 py-2.5 text-row text-ink ${looks[kind]}`}
    >
      <Icon of={icons[kind]} className={inks[kind]} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

const icons: Record<NoticeKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}
const inks: Record<NoticeKind, string> = {
  info: 'text-info',
  success: 'text-ok',
  warning: 'text-warn',
  danger: 'text-bad',
}
const looks: Record<NoticeKind, string> = {
  info: 'border-info bg-info-soft',
  success: 'border-ok bg-ok-soft',
  warning: 'border-warn bg-warn-soft',
  danger: 'border-bad bg-bad-soft',
}
