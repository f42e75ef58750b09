import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { LineView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { variantText } from '../cart/variant-text.ts'
import { quantityLabel } from '../quantities/quantity-label.ts'
import { LineFacts } from './LineFacts.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { RemoveButton } from './RemoveButton.tsx'

interface LineRowProps {
  view: LineView
  rules: ShopRules
  orderType: OrderType
  showsGross: boolean
  columns: readonly string[]
  name: string
  hasReason: boolean
}

/** One line of the cart as a table row. */
export function LineRow({ view, rules, orderType, showsGross, columns, name, hasReason }: LineRowProps) {
  const t = useTexts()
  const money = useMoney()
  const { line, units, unit, net, gross } = view
  const variant = variantText(line)
  return (
    <tr data-line={view.key} className="*:border-b *:border-line *:px-1.5 *:py-1 *:text-right bg-canvas/50">
      <td />
      <td className="pl-11.5! text-left!">
        <LineFacts view={view} rules={rules} hasReason={hasReason} />
      </td>
      <td className="align-top whitespace-nowrap text-ink-2 lg:pt-2.5">{unit === undefined ? '–' : money(unit)}</td>
      {units.map((_, season) => (
        <td key={columns[season]} className="align-top">
          <LineQuantity
            line={line}
            season={season}
            rules={rules}
            label={quantityLabel(`${name}, ${variant}`, orderType === 'order' ? '' : (columns[season] ?? ''), t)}
          />
        </td>
      ))}
      <td className="align-top whitespace-nowrap lg:pt-2.5">{money(net)}</td>
      {showsGross && <td className="align-top whitespace-nowrap text-ink-2 lg:pt-2.5">{money(gross)}</td>}
      <td className="align-top">
        <RemoveButton name={`${name}, ${variant}`} lines={[line]} />
      </td>
    </tr>
  )
}
