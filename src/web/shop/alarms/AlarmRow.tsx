import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { productPath } from '#domain/link.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import type { Alarm } from './use-alarms.ts'

interface AlarmRowProps {
  alarm: Alarm
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  /** Resolves when the list has been refetched, also after a failure. */
  onMail: (wantsMail: boolean) => Promise<unknown>
  onDelete: () => void
}

const kinds: Record<Alarm['availability'], StatusKind> = {
  inStock: 'ok',
  low: 'warn',
  comingSoon: 'neutral',
  soldOut: 'bad',
}

export function AlarmRow({ alarm, isChosen, onChoose, onMail, onDelete }: AlarmRowProps) {
  const t = useTexts()
  const [choice, setChoice] = useState<boolean>()
  const variant = [alarm.colour, alarm.size].filter(Boolean).join(', ')
  const named = [alarm.name, variant].filter(Boolean).join(', ')

  /** Optimistic: shows the choice until the list has been refetched. */
  async function chooseMail(wantsMail: boolean) {
    setChoice(wantsMail)
    await onMail(wantsMail)
    // Keep it if it was changed again meanwhile.
    setChoice(latest => (latest === wantsMail ? undefined : latest))
  }

  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-3 py-2 first:border-t-0 hover:bg-canvas lg:grid-cols-[auto_auto_minmax(0,1fr)_9rem_9rem_7rem_auto]">
      <Checkbox
        label={<span className="sr-only">{t('alarms.choose', { name: named })}</span>}
        checked={isChosen}
        onChange={event => onChoose(event.target.checked)}
      />
      <ProductImage product={alarm} size="thumb" className="size-12" />
      <span className="min-w-0">
        <Link
          to={productPath(alarm.domainId, alarm.domainReference)}
          className="link block truncate text-row font-medium"
        >
          {alarm.name}
        </Link>
        <span className="flex flex-wrap gap-x-2 text-ink-2">
          {variant}
          <span className="font-mono text-code text-ink-3">{alarm.domainReference}</span>
        </span>
      </span>
      <span className="max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-2">
        <Status kind={kinds[alarm.availability]}>{t(`availability.${alarm.availability}`)}</Status>
      </span>
      <span className="text-ink-3 max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-3">
        {t('alarms.since')} {formatDate(alarm.since)}
      </span>
      <span className="max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-4">
        <Checkbox
          label={
            <>
              <span className="sr-only">{t('alarms.mail.named', { name: named })}</span>
              <span aria-hidden>{t('alarms.mail')}</span>
            </>
          }
          checked={choice ?? alarm.wantsMail}
          onChange={event => void chooseMail(event.target.checked)}
        />
      </span>
      <button
        type="button"
        aria-label={t('delete.named', { name: named })}
        onClick={onDelete}
        className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink max-lg:col-start-4 max-lg:row-start-1 lg:size-8"
      >
        <Icon of={Trash} size={16} />
      </button>
    </li>
  )
}
