import { knownPermissions } from '#domain/access/permissions.ts'
import { formatAmount, formatDate, formatMoney, formatNumber, formatTime } from '../../i18n/format.ts'
import { countText, t } from '../../i18n/texts.ts'
import { permissionTexts } from '../staff/permission-texts.ts'

/** What commands say of themselves, where it has a name; the rest as it was written. */
const factNames = {
  amount: 'journal.fact.amount',
  open: 'journal.fact.open',
  order: 'journal.fact.order',
  invoice: 'journal.fact.invoice',
  credit: 'journal.fact.credit',
  name: 'journal.fact.name',
  number: 'journal.fact.number',
  dueDate: 'journal.fact.dueDate',
  reason: 'journal.fact.reason',
  shipment: 'journal.fact.shipment',
  pieces: 'journal.fact.pieces',
  packs: 'journal.fact.packs',
  carrier: 'journal.fact.carrier',
  trackingCodes: 'journal.fact.tracking.codes',
  change: 'journal.fact.change',
  note: 'journal.fact.note',
  gross: 'journal.fact.gross',
  texts: 'journal.fact.texts',
  limit: 'journal.fact.limit',
  owed: 'journal.fact.owed',
  ordered: 'journal.fact.ordered',
  daysOverdue: 'journal.fact.days.overdue',
  permissions: 'journal.fact.permissions',
  callsPerMinute: 'journal.fact.calls.per.minute',
  allowedAddresses: 'journal.fact.allowed.addresses',
  overlapHours: 'journal.fact.overlap.hours',
  server: 'journal.fact.server',
  kinds: 'journal.fact.kinds',
  isOn: 'journal.fact.is.on',
  delivery: 'journal.fact.delivery',
  from: 'journal.fact.from',
  until: 'journal.fact.until',
  count: 'journal.fact.count',
} as const

export function factName(fact: string): string {
  return Object.hasOwn(factNames, fact) ? t(factNames[fact as keyof typeof factNames]) : fact
}

const amounts = new Set(['amount', 'open', 'gross', 'limit', 'owed', 'ordered'])

/** The journal has money in cents, days and moments as they are stored, and permissions by their names. */
export function factText(fact: string, text: string, currency: string | undefined): string {
  if (amounts.has(fact) && /^-?\d+$/.test(text)) {
    const value = Number(text) / 100
    return currency ? formatMoney({ value, currency }) : formatAmount(value)
  }
  if (fact === 'permissions') {
    const { changes, sees } = permissionTexts(knownPermissions(text.split(', ')))
    return [changes, sees].filter(Boolean).join(' ') || t('roles.level.none')
  }
  if (fact === 'callsPerMinute' || fact === 'count') return formatNumber(Number(text))
  if (fact === 'allowedAddresses') return text || t('journal.fact.everywhere')
  if (fact === 'overlapHours')
    return text === '0' ? t('journal.fact.at.once') : countText('journal.fact.hours', Number(text))
  if (fact === 'isOn') return t(text === 'true' ? 'journal.fact.on' : 'journal.fact.off')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${formatDate(text)}, ${formatTime(text)}`
  return (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text) || '–'
}
