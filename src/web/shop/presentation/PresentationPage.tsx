import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigationType, useParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getSelection } from '#contract/shop/selections.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { goTo } from '../../boot/navigation.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useAddress } from '../../boot/use-address.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowse } from '../browse/use-browse.ts'
import { modeOf } from '../cart/cart-path.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { prefetchProduct, productQuery } from '../catalogue/use-products.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { SelectionNotOpen } from '../selections/SelectionNotOpen.tsx'
import { selectionPath } from '../selections/selection-path.ts'
import { useSelection } from '../selections/use-selections.ts'
import { PresentationBar } from './PresentationBar.tsx'
import { placeIn } from './place.ts'
import { TurnBar } from './TurnBar.tsx'
import { useTurning } from './use-turning.ts'

// Beside the page, as it is always needed: the page itself is drawn before the grid and what puts numbers into the cart.
const loadStyle = () => import('./PresentedStyle.tsx')
void loadStyle().catch(() => {})
const PresentedStyle = lazyPart(async () => (await loadStyle()).PresentedStyle)
const PresentationEnd = lazyPart(async () => (await import('./PresentationEnd.tsx')).PresentationEnd)

/** A selection on the whole screen, one style after the other, for a talk with a customer. */
export function PresentationPage() {
  const { id = '' } = useParams()
  return (
    <CompanyNeeded>
      <Opened key={id} id={id} />
    </CompanyNeeded>
  )
}

function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useSelection(id)
  if (data) return <Presentation selection={data} />
  if (!error) return <Skeleton className="h-8 w-52" />
  return problemOf(error).status === 404 ? <SelectionNotOpen /> : <LoadFailed onRetry={() => void refetch()} />
}

function Presentation({ selection }: { selection: AnswerOf<typeof getSelection>['data'] }) {
  const t = useTexts()
  const rules = useShopRules()
  const [{ orderType }, change] = useBrowse()
  const [params, put] = useAddress()
  const { materials } = selection
  const place = placeIn(params.get('style'), materials.length)
  const id = materials[place - 1]
  // Recommended prices until somebody asks for others: whose prices they are has to be a choice.
  const hasPrices = params.get('prices') === 'own'
  const [howEntered] = useState(useNavigationType())
  const leave = () => leaveFor(selectionPath(selection._id), howEntered === 'PUSH')
  const turnTo = (next: number) => put({ style: String(placeIn(String(next), materials.length)) })
  const touch = useTurning({ onTurn: by => turnTo(place + by), onLeave: leave })
  const name = useQuery({ ...productQuery(id ?? '', useLocale()), enabled: id !== undefined }).data?.name
  useEffect(() => {
    scrollTo(0, 0)
    for (const near of [materials[place], materials[place - 2]]) if (near) void prefetchProduct(near)
    // What had the focus may have gone with the style before.
    return focusWhenShown(() => (document.activeElement === document.body ? document.querySelector('h1') : null))
  }, [place, materials])

  return (
    <div data-full-screen data-mode={modeOf(orderType)} className="flex min-h-dvh flex-col bg-canvas" {...touch}>
      <PresentationBar
        title={id ? (name ?? selection.name) : t('present.end')}
        selection={selection.name}
        position={id ? t('present.position', { place, total: materials.length }) : ''}
        {...{ orderType, hasPrices }}
        onMode={next => change({ orderType: next })}
        onPrices={next => put({ prices: next ? 'own' : undefined })}
        onLeave={leave}
      />
      <div className="flex-1 touch-pan-y px-3 py-4 lg:px-6">
        <Suspense>
          {!id && <PresentationEnd {...{ selection, orderType, hasPrices }} onTurnTo={turnTo} />}
          {id && rules && <PresentedStyle key={`${id} ${orderType}`} {...{ id, orderType, rules, hasPrices }} />}
        </Suspense>
      </div>
      <TurnBar {...{ materials, orderType, hasPrices, place }} onTurn={by => turnTo(place + by)} />
    </div>
  )
}

/** Back to where the presentation was begun; to its selection, where it was opened by its address. */
function leaveFor(selection: string, isBack: boolean): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  if (isBack) history.back()
  else goTo(selection)
}
