import { useState } from 'react'
import { t as say } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Colleague, saveAndRefetch } from './use-colleagues.ts'

/** Both are saved when ticked; the toast offers undo. */
export function ColleagueSwitches({ colleague, isOwn }: { colleague: Colleague; isOwn: boolean }) {
  const t = useTexts()
  /** Optimistic: shown until the server has answered. */
  const [wanted, setWanted] = useState<Partial<Pick<Colleague, 'active' | 'locked'>>>()

  async function change(what: 'active' | 'locked', value: boolean, isUndo = false): Promise<void> {
    setWanted({ [what]: value })
    try {
      await saveAndRefetch({ _id: colleague._id, [what]: value })
      const undo = { label: say('colleagues.undo'), onSelect: () => void change(what, !value, true) }
      showToast({
        type: 'success',
        text: say(`colleagues.now.${what}.${value ? 'on' : 'off'}`, { name: colleague.username }),
        actions: isUndo ? [] : [undo],
      })
    } catch (error) {
      showProblem(error)
    }
    setWanted(undefined)
  }

  // Admins cannot lock themselves out; the reason is shown in place of the switches.
  if (isOwn) return <span className="text-ink-3">{t('colleagues.own')}</span>
  return (
    <div className="flex gap-4">
      {(['active', 'locked'] as const).map(what => (
        <Checkbox
          key={what}
          label={t(`colleagues.${what}`)}
          aria-label={`${t(`colleagues.${what}`)}: ${colleague.username}`}
          checked={wanted?.[what] ?? colleague[what]}
          aria-disabled={wanted !== undefined || undefined}
          onChange={event => !wanted && void change(what, event.target.checked)}
        />
      ))}
    </div>
  )
}
