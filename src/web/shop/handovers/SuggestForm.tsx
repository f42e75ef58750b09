import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { lineKey, unitsOf } from '#domain/cart/line.ts'
import { goTo } from '../../boot/navigation.ts'
import { useSearch } from '../../boot/use-address.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { cart } from '../cart/cart.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { variantText } from '../cart/variant-text.ts'
import { cartTypeIn } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useIsSalesPerson } from '../current-user/use-is-sales-person.ts'
import { suggest, useReceivers } from './use-handovers.ts'

/** More people than this are searched for. */
const mostListed = 100

/** Suggests what is in the cart to a buyer of the company. */
export function SuggestForm() {
  const t = useTexts()
  const settings = useConfiguration()
  const orderType = cartTypeIn(useSearch(), settings)
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const lines = items.filter(line => line.orderType === orderType && unitsOf(line) > 0)
  return (
    <div data-mode={modeOf(orderType)} className="max-w-3xl">
      <PageTitle suffix={settings?.companyName}>{t('handover.new')}</PageTitle>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t('handover.new.lead')}</p>
      {status === 'loading' ? (
        <Skeleton className="h-72" />
      ) : lines.length === 0 ? (
        <Notice kind="info">
          {t('handover.nothing')}{' '}
          <Link to={cartPath(orderType)} className="link">
            {t('handover.to.cart')}
          </Link>
        </Notice>
      ) : (
        <Form lines={lines} orderType={orderType} />
      )}
    </div>
  )
}

function Form({ lines, orderType }: { lines: readonly ShopLine[]; orderType: ShopLine['orderType'] }) {
  const t = useTexts()
  const isSalesPerson = useIsSalesPerson()
  const [search, setSearch] = useState('')
  const { data: receivers, isPending } = useReceivers(search)
  const [chosen, setChosen] = useState('')
  const [message, setMessage] = useState('')
  const [comments, setComments] = useState<ReadonlyMap<string, string>>(new Map())
  const [empties, setEmpties] = useState(isSalesPerson)
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // Where there is only one, nobody has to choose.
  const receiver = receivers?.find(({ id }) => id === chosen) ?? (receivers?.length === 1 ? receivers[0] : undefined)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(!receiver)
    if (isBusy || !receiver) return
    setBusy(true)
    const id = await suggest({
      orderType,
      receiver: receiver.id,
      message: message.trim(),
      comments: lines.flatMap(line => commentOn(line, comments.get(lineKey(line)) ?? '')),
      emptiesCart: empties,
    })
    setBusy(false)
    if (id === undefined) return
    showToast({ type: 'success', text: t('handover.sent', { name: receiver.name }) })
    goTo(`/suggestions/${id}`)
  }

  // Nothing to press before it is known who there is: it would be lost.
  if (isPending && !search) return <Skeleton className="h-72" />
  if (receivers?.length === 0 && !search) return <Notice kind="info">{t('handover.receiver.none')}</Notice>
  return (
    <form className="grid gap-4" onSubmit={event => void send(event)}>
      {(search || (receivers?.length ?? 0) >= mostListed) && (
        <SearchInput
          label={t('handover.receiver.search')}
          hint={t('handover.receiver.search')}
          value={search}
          onSearch={text => setSearch(text ?? '')}
        />
      )}
      <Field label={t('handover.receiver')} error={isMissing && !receiver ? t('handover.receiver.missing') : undefined}>
        {parts => (
          <Select {...parts} value={receiver?.id ?? ''} onChange={event => setChosen(event.target.value)}>
            <option value="">{t('handover.receiver.choose')}</option>
            {receivers?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('handover.message')} mark={t('handover.optional')}>
        {parts => (
          <TextArea {...parts} maxLength={2_000} value={message} onChange={event => setMessage(event.target.value)} />
        )}
      </Field>
      <details className="rounded-box border border-line bg-surface">
        <summary className="cursor-pointer px-4 py-3 font-medium">{t('handover.comments')}</summary>
        <ul className="divide-y divide-line border-t border-line">
          {lines.map(line => {
            const name = `${line.name}, ${variantText(line)}`
            return (
              <li key={lineKey(line)} className="grid gap-2 px-4 py-2 lg:grid-cols-[1fr_1fr] lg:items-center">
                <span className="break-words">
                  {name} <span className="text-ink-3">× {formatNumber(unitsOf(line))}</span>
                </span>
                <TextInput
                  aria-label={t('handover.comment', { name })}
                  maxLength={500}
                  value={comments.get(lineKey(line)) ?? ''}
                  onChange={event => setComments(new Map(comments).set(lineKey(line), event.target.value))}
                />
              </li>
            )
          })}
        </ul>
      </details>
      <Checkbox label={t('handover.empties')} checked={empties} onChange={event => setEmpties(event.target.checked)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('handover.send')}
        </Button>
        <Button kind="quiet" onClick={() => goTo(cartPath(orderType))}>
          {t('handover.cancel')}
        </Button>
      </div>
    </form>
  )
}

function commentOn({ sku, variantSku, attributes, orderType }: ShopLine, text: string) {
  if (!text.trim()) return []
  const on = { sku, variantSku, orderType, ...(attributes?.length && { attributes: [...attributes] }) }
  return [{ on, text: text.trim() }]
}
