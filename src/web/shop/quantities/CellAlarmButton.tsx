import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAlarm } from '../alarms/use-alarm.ts'

interface CellAlarmButtonProps {
  variantSku: string
  label: string
  isBox?: boolean | undefined
}

/** Sets the alarm of a sold-out variant. In the grid it is no tab stop: the space bar in its cell presses it. */
export function CellAlarmButton({ variantSku, label, isBox }: CellAlarmButtonProps) {
  const { isAllowed, isSet, toggleProps } = useAlarm(variantSku, label)
  if (!isAllowed) return null
  return (
    <button
      {...toggleProps}
      data-alarm
      tabIndex={isBox ? undefined : -1}
      className={classNames(
        'absolute grid place-items-center rounded-control text-ink-2 hover:text-ink',
        isBox ? 'inset-0 size-full' : 'right-0.5 bottom-0 size-6',
        isSet && 'text-mode',
      )}
    >
      <Icon of={isSet ? BellRing : Bell} size={isBox ? 18 : 14} />
    </button>
  )
}
