import { useEffect, useState } from 'react'
import { leaveView } from '../../boot/leave-view.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** Tells staff whom they look at the shop as, for how long, and leads back. It stands above every page. */
export function ViewingBar({ until }: { until: string }) {
  const t = useTexts()
  const user = useCurrentUser()
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(until))
      if (Date.parse(until) <= Date.now()) void leaveView()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || user?.username || ''
  return (
    <section
      aria-label={t('viewing.label')}
      className="sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-warn bg-warn-soft px-3 py-1.5 text-ui text-ink lg:px-6 print:hidden"
    >
      <p className="font-semibold">{t('viewing.as', { name, company: user?.company?.name ?? '' })}</p>
      <p>{t('viewing.nothing.changes')}</p>
      <p className="tabular-nums">{t('viewing.minutes', { count: minutes })}</p>
      <Button
        className="ml-auto"
        isBusy={isLeaving}
        onClick={() => {
          setLeaving(true)
          leaveView().catch((error: unknown) => {
            setLeaving(false)
            showProblem(error)
          })
        }}
      >
        {t('viewing.end')}
      </Button>
    </section>
  )
}

function minutesUntil(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000))
}
