import { goTo } from '../../boot/navigation.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { Keys } from './Keys.tsx'
import { keys, keysOfSalesPeople, type Shortcut } from './keys.ts'

type Section = 'everywhere' | 'going' | 'lists' | 'companies'

/** Section and text of every shortcut. A new shortcut without an entry here does not compile. */
const rows: Record<Shortcut, readonly [Section, TextKey]> = {
  palette: ['everywhere', 'key.palette'],
  search: ['everywhere', 'search.label'],
  help: ['everywhere', 'key.help'],
  primary: ['everywhere', 'key.primary'],
  undo: ['everywhere', 'key.undo'],
  toasts: ['everywhere', 'key.toasts'],
  home: ['going', 'home'],
  orderCart: ['going', 'order.cart'],
  preOrderCart: ['going', 'pre.order.cart'],
  orderSheet: ['going', 'palette.order.sheet'],
  orders: ['going', 'account.orders'],
  invoices: ['going', 'account.invoices'],
  wishlist: ['going', 'account.wishlist'],
  notifications: ['going', 'stock.notifications'],
  account: ['going', 'account'],
  company: ['going', 'palette.company'],
  companyTab: ['companies', 'key.companyTab'],
  callOrChoose: ['companies', 'key.callOrChoose'],
  nextStep: ['companies', 'key.nextStep'],
  wish: ['lists', 'key.wish'],
  quantities: ['lists', 'key.quantities'],
  paste: ['lists', 'matrix.paste'],
  nextOrder: ['lists', 'key.nextOrder'],
  previousOrder: ['lists', 'key.previousOrder'],
  fillDown: ['lists', 'key.fillDown'],
  nextStyle: ['lists', 'key.nextStyle'],
  previousStyle: ['lists', 'key.previousStyle'],
  nextPage: ['lists', 'key.nextStyle'],
  previousPage: ['lists', 'key.previousStyle'],
  leave: ['lists', 'key.leave'],
}

export function ShortcutHelp() {
  const t = useTexts()
  const user = useCurrentUser()
  const names = (Object.keys(rows) as Shortcut[]).filter(name => !keysOfSalesPeople.has(name) || user?.isSalesPerson)
  const sections: readonly Section[] = [
    'everywhere',
    'going',
    'lists',
    ...(user?.isSalesPerson ? (['companies'] as const) : []),
  ]
  return (
    <div data-wide className="grid gap-4">
      <h2 id="modal-title" tabIndex={-1} className="text-title font-semibold">
        {t('account.keys')}
      </h2>
      {user?.preferences.shortcuts === false && <Notice kind="info">{t('keys.off')}</Notice>}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
        {sections.map(section => (
          <section key={section} aria-labelledby={`keys-${section}`}>
            <h3 id={`keys-${section}`} className="border-b border-line pb-1 text-caption font-semibold text-ink-3">
              {t(`keys.${section}`)}
            </h3>
            <dl>
              {names
                .filter(name => rows[name][0] === section)
                .map(name => (
                  <Row key={name} text={t(rows[name][1] as 'home')} combination={keys[name]} />
                ))}
              {section === 'lists' && <Row text={t('matrix.move')} combination="↑ ↓ ← →" />}
              {section === 'everywhere' && <Row text={t('close')} combination="Esc" />}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <Button
          kind="quiet"
          onClick={() => {
            closeModal()
            goTo('/my-account')
          }}
        >
          {t('keys.switch')}
        </Button>
        <Button onClick={closeModal}>{t('close')}</Button>
      </div>
    </div>
  )
}

function Row({ text, combination }: { text: string; combination: string }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1">
      <dt className="first-letter:uppercase">{text}</dt>
      <dd data-keys={combination} className="shrink-0">
        <Keys of={combination} />
      </dd>
    </div>
  )
}
