import { useState, useSyncExternalStore } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { tabCompany } from '../../boot/tab-company.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { useStore } from '../../ui/store.ts'
import { CompanySwatch } from '../acting/CompanySwatch.tsx'
import { cart } from '../cart/cart.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import { cartSum } from '../cart/cart-sums.ts'
import { useMoney } from '../cart/use-money.ts'
import { goToCompany, openCompanies } from '../companies/open-companies.ts'
import { SwitchingTo } from '../companies/SwitchingTo.tsx'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { draft } from '../quantities/draft.ts'
import { presentationPath } from '../selections/selection-path.ts'
import type { Selection } from '../selections/use-selections.ts'
import { linesOf } from './lines-of.ts'

interface PresentationEndProps {
  selection: Selection & { materials: readonly string[] }
  orderType: OrderType
  hasPrices: boolean
  onTurnTo: (place: number) => void
}

/** What was noted, the way to the cart, and for sales people the way to the next company. */
export function PresentationEnd({ selection, orderType, hasPrices, onTurnTo }: PresentationEndProps) {
  const t = useTexts()
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  const noted = linesOf(items, selection.materials)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      {noted.length === 0 && <p className="text-row text-ink-2">{t('present.nothing')}</p>}
      {(['order', 'preOrder'] as const).map(type => (
        <Noted key={type} {...{ selection, hasPrices }} orderType={type} />
      ))}
      <NotInCart materials={selection.materials} orderType={orderType} onTurnTo={onTurnTo} />
      {selection.isOwn && <NextCompanies selectionId={selection._id} orderType={orderType} />}
    </div>
  )
}

function Noted({ selection, orderType, hasPrices }: Omit<PresentationEndProps, 'onTurnTo'>) {
  const t = useTexts()
  const money = useMoney()
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  const all = cartSum(linesOf(items, selection.materials), orderType)
  if (all.units === 0) return null
  const styles = selection.materials.flatMap(id => {
    const lines = linesOf(items, [id]).filter(line => line.orderType === orderType)
    return lines[0] ? [{ id, name: lines[0].name, ...cartSum(lines, orderType) }] : []
  })
  return (
    <section data-mode={modeOf(orderType)} className="rounded-box border border-line bg-surface">
      <h2 className="px-4 py-3 text-total font-semibold text-mode">
        {t(orderType === 'order' ? 'mode.order' : 'mode.pre.order')}
      </h2>
      <ul>
        {styles.map(({ id, name, units, net }) => (
          <li key={id} className="flex items-baseline gap-4 border-t border-line px-4 py-2.5 text-row">
            <span className="min-w-0 flex-1">{name}</span>
            <span className="tabular-nums">{formatNumber(units)}</span>
            {hasPrices && <span className="w-28 text-right tabular-nums">{money(net)}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 border-t border-line-strong px-4 py-3">
        <p className="flex-1 text-total font-semibold tabular-nums">
          {countText('units', all.units)}
          {hasPrices && ` · ${money(all.net)}`}
        </p>
        <Link to={cartPath(orderType)} className={`${buttonLook('primary')} min-h-12 lg:min-h-12`}>
          {t('present.to.cart')}
        </Link>
      </div>
    </section>
  )
}

interface NotInCartProps {
  materials: readonly string[]
  orderType: OrderType
  onTurnTo: (place: number) => void
}

/** Numbers that the cart did not take, or that were typed in a list before, must not be thought to be noted. */
function NotInCart({ materials, orderType, onTurnTo }: NotInCartProps) {
  const t = useTexts()
  const entries = useSyncExternalStore(draft.subscribe, draft.entries)
  const names = new Map(
    [...entries.values()]
      .filter(entry => entry.orderType === orderType && entry.text.trim() !== '')
      .map(({ offer }) => [offer.productId, offer.name]),
  )
  const left = materials.flatMap((id, index) => (names.has(id) ? [{ id, place: index + 1 }] : []))
  if (left.length === 0) return null
  return (
    <section className="rounded-box border border-warn bg-warn-soft p-4">
      <h2 className="font-semibold">{t('present.not.noted')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {left.map(({ id, place }) => (
          <li key={id}>
            <Button onClick={() => onTurnTo(place)} className="lg:min-h-11">
              {names.get(id)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same selection for the next company, from its first style on; its prices are hidden again. */
function NextCompanies({ selectionId, orderType }: { selectionId: string; orderType: OrderType }) {
  const t = useTexts()
  const isSalesPerson = useIsSalesPerson()
  const [next, setNext] = useState('')
  const others = useStore(openCompanies).filter(({ id }) => id !== tabCompany())
  if (!isSalesPerson || others.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-row font-semibold">{t('present.next.company')}</h2>
      <ul className="flex flex-wrap gap-2">
        {others.map(company => (
          <li key={company.id}>
            <Button
              onClick={() => {
                setNext(companyLabel(company))
                void goToCompany(company.id, presentationPath(selectionId, orderType))
              }}
              className="min-h-12 lg:min-h-12"
            >
              <CompanySwatch id={company.id} />
              {companyLabel(company)}
            </Button>
          </li>
        ))}
      </ul>
      {next && <SwitchingTo company={next} />}
    </section>
  )
}
