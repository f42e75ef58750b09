import { useEffect, useRef } from 'react'
import { lineKey, unitsOf } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/Status.tsx'
import { cart } from '../cart/cart.ts'
import {
  acceptAvailable,
  acceptPrice,
  removeLines,
  resolveClosedSeasons,
  retryLine,
  setQuantity,
} from '../cart/cart-edits.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { Decision } from '../cart/decisions.ts'
import { movableFromLine, openMoveModal } from '../cart/move-to-pre-order.ts'
import { variantText } from '../cart/variant-text.ts'

interface DecisionsProps {
  decisions: readonly Decision[]
  rules: ShopRules
  onJump: (productId: string, key: string) => void
}

/** What the buyer has to decide before the cart can be ordered: each with its reason and its ways out. */
export function Decisions({ decisions, rules, onJump }: DecisionsProps) {
  const t = useTexts()
  const box = useRef<HTMLElement>(null)
  const isDeciding = useRef(false)
  // The pressed button disappears with its problem, at once or when the server has answered: the focus moves to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the decisions have changed
  useEffect(() => {
    if (!isDeciding.current || document.activeElement !== document.body) return
    const next = box.current?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [decisions])
  if (decisions.length === 0) return null
  const decide = (act: () => void) => {
    isDeciding.current = true
    act()
  }
  return (
    <section
      ref={box}
      aria-labelledby="decisions-title"
      className="rounded-box border border-line border-l-4 border-l-warn bg-surface print:hidden"
    >
      <h2 id="decisions-title" className="border-b border-line px-3 py-2 text-row font-semibold">
        {countText('decisions', decisions.length)}
      </h2>
      {decisions.some(decision => decision.kind === 'short') && (
        <p className="px-3 pt-2 text-ink-2">{t('cart.out.of.stock')}</p>
      )}
      <ul>
        {decisions.map(decision => {
          const { line, view } = decision
          const key = lineKey(line)
          return (
            <li
              key={`${decision.kind} ${key}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 not-last:border-b not-last:border-line"
            >
              <div className="min-w-0 flex-1 basis-72">
                {view ? (
                  <button type="button" className="link text-left" onClick={() => onJump(line.productId ?? '', key)}>
                    {`${line.name}, ${variantText(line)}`}
                  </button>
                ) : (
                  <span className="font-medium">{`${line.name}, ${variantText(line)}`}</span>
                )}
                <p>
                  <Status kind={decision.kind === 'price' ? 'warn' : 'bad'}>{reasonOf(decision, t)}</Status>
                </p>
              </div>
              <div className="flex flex-wrap gap-x-3">
                {waysOut(decision, rules, t).map(({ label, act }) => (
                  <button key={label} type="button" onClick={() => decide(act)} className="link min-h-11 lg:min-h-6">
                    {label}
                  </button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type T = ReturnType<typeof useTexts>

function reasonOf({ kind, code, line }: Decision, t: T): string {
  const { priced } = line
  if (kind === 'price' && priced?.oldPrice && priced.updatedPrice) {
    return t('decision.price', { old: formatMoney(priced.oldPrice), now: formatMoney(priced.updatedPrice) })
  }
  if (kind === 'cut') {
    const asked = formatNumber(priced?.requestedQuantity ?? 0)
    return t('decision.cut', { asked, kept: formatNumber(unitsOf(line)) })
  }
  if (kind === 'closed') {
    const closed = Object.entries(line.closedQuantities ?? {})
    return t('decision.closed', {
      quantity: formatNumber(closed.reduce((sum, [, quantity]) => sum + quantity, 0)),
      season: closed.map(([code]) => code).join(', '),
    })
  }
  if (kind === 'short') return t('decision.short', { asked: formatNumber(unitsOf(line)) })
  if (kind === 'rejected') return t('decision.rejected', { asked: formatNumber(unitsOf(line)), reason: codeText(code) })
  return codeText(code)
}

interface WayOut {
  label: string
  act: () => void
}

function waysOut({ kind, line, offers, movable, season, view, code }: Decision, rules: ShopRules, t: T): WayOut[] {
  const inCart = view?.line
  const ways: WayOut[] = []
  if (kind === 'price') ways.push({ label: t('decision.agree'), act: () => acceptPrice(line) })
  for (const quantity of offers) {
    const isUp = quantity > unitsOf(line)
    const label = t(isUp ? 'quantity.round.up' : kind === 'short' ? 'decision.reduce' : 'decision.round.down', {
      quantity,
    })
    ways.push({ label, act: () => (inCart ? setQuantity(inCart, quantity) : retryLine({ ...line, quantity })) })
  }
  if (kind === 'closed' && inCart) {
    if (season)
      ways.push({ label: t('decision.to.season', { season }), act: () => resolveClosedSeasons(inCart, season) })
    ways.push({ label: t('decision.let.go'), act: () => resolveClosedSeasons(inCart, undefined) })
    return ways
  }
  if (kind === 'cut' && inCart) {
    const quantity = formatNumber(unitsOf(inCart))
    ways.push({ label: t('decision.take', { quantity }), act: () => acceptAvailable(inCart) })
  }
  if (movable > 0) {
    const label = t('decision.move', { quantity: formatNumber(movable) })
    ways.push({
      label,
      act: () => openMoveModal([movableFromLine(asRequested(line, kind), movable, kind === 'short', rules)], rules),
    })
  }
  if (kind === 'rejected') {
    if (code !== 'batch.invalid') ways.push({ label: t('retry'), act: () => retryLine(line) })
    ways.push({ label: t('decision.dismiss'), act: () => cart.dismiss(lineKey(line)) })
  } else if (inCart) ways.push({ label: t('remove'), act: () => removeLines([inCart]) })
  return ways
}

/** A line that was cut is moved from its full quantity, so that the available pieces stay in the order cart. */
function asRequested(line: ShopLine, kind: Decision['kind']): ShopLine {
  return kind === 'cut' ? { ...line, quantity: line.priced?.requestedQuantity ?? line.quantity } : line
}
