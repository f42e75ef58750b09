import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DoneOfTotal } from '../../ui/DoneOfTotal.tsx'
import { showToast } from '../../ui/toasts.ts'
import { renewProposals } from '../proposals/use-proposals.ts'
import { useAsking } from './use-seasons.ts'

/** How far it is to ask the customers about the new day of a season. It goes on where somebody leaves the page. */
export function SeasonAsking({ code, onEnd }: { code: string; onEnd: () => void }) {
  const t = useTexts()
  const client = useQueryClient()
  const { data: asking } = useAsking(code)
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!asking?.isOver || said.current === asking.id) return
    said.current = asking.id
    // Named, because colleagues may ask about another season at the same time.
    showToast({ type: 'success', text: `${code}: ${countText('desk.ask.season.done', asking.proposed)}` })
    const [first] = asking.leftOut
    if (first) {
      const why = problemText(first.problem as Parameters<typeof problemText>[0])
      showToast({
        type: 'warning',
        text: `${code}: ${countText('desk.ask.season.left', asking.leftOut.length)} ${why}`,
      })
    }
    void renewProposals(client)
    onEnd()
  }, [asking, client, code, onEnd])
  if (!asking || asking.isOver) return null
  const label = t('desk.ask.season.progress', { done: formatNumber(asking.done), total: formatNumber(asking.total) })
  return (
    <span className="grid gap-1 py-1">
      <span role="status" className="text-ink-2">
        {label}
      </span>
      <DoneOfTotal label={label} {...asking} />
    </span>
  )
}
