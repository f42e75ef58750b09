import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Segments } from '../../ui/Segments.tsx'

interface ModeSwitchProps {
  orderType: OrderType
  onChange: (orderType: OrderType) => void
}

/** Order or pre-order mode. Each has a colour, an icon and a word, so that colour alone does not carry the meaning. */
export function ModeSwitch({ orderType, onChange }: ModeSwitchProps) {
  const t = useTexts()
  return (
    <Segments
      label={t('mode.label')}
      value={orderType}
      onChange={onChange}
      options={[
        { value: 'order', label: t('mode.order'), icon: <Icon of={ShoppingCart} size={16} /> },
        { value: 'preOrder', label: t('mode.pre.order'), icon: <Icon of={CalendarCheck} size={16} /> },
      ]}
    />
  )
}
