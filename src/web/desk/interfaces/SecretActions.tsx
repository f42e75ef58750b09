import type { ReactNode } from 'react'
import { overlapHours } from '#domain/access/api-key.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'

export const smallButton = 'lg:min-h-7! lg:px-2.5! lg:py-0!'

/** What is asked before it is done: how long an old secret stays good, or whether the end is meant. */
export type Asked = 'rotate' | 'end'

interface SecretActionsProps {
  asked: Asked | undefined
  rotate: { isPending: boolean; mutate: (hours: (typeof overlapHours)[number]) => void }
  end: { isPending: boolean; mutate: () => void }
  endTexts: { sure: string; now: string }
  error: Error | null
  onClose: () => void
  /** The buttons that ask. */
  children: ReactNode
}

/** The buttons of something with a secret; renewing and ending it ask first, in their place. */
export function SecretActions({ asked, rotate, end, endTexts, error, onClose, children }: SecretActionsProps) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:justify-end">
      {!asked && children}
      {asked === 'rotate' && (
        <>
          <span className="basis-full sm:text-right">{t('interfaces.rotate.how')}</span>
          {overlapHours.map(hours => (
            <Button key={hours} className={smallButton} isBusy={rotate.isPending} onClick={() => rotate.mutate(hours)}>
              {t(`interfaces.overlap.${hours}`)}
            </Button>
          ))}
        </>
      )}
      {asked === 'end' && (
        <>
          <span className="basis-full text-pretty sm:text-right">{endTexts.sure}</span>
          <Button kind="danger" className={smallButton} isBusy={end.isPending} onClick={() => end.mutate()}>
            {endTexts.now}
          </Button>
        </>
      )}
      {asked && (
        <Button kind="quiet" className={smallButton} onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      )}
      {error && <p className="basis-full text-bad sm:text-right">{problemText(problemOf(error))}</p>}
    </div>
  )
}
