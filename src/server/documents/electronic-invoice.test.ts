import { readFileSync } from 'node:fs'
import { Schema } from 'node-schematron'
import { describe, expect, test } from 'vitest'
import { defaultPrivate, defaultSite } from '#contract/shop/read-settings.ts'
import { creditOfAmount, type IssuedAmounts, invoiceOf, type OrderToInvoice } from '#domain/invoice/issue.ts'
import { type Cents, cents, sumOf } from '#domain/price/money.ts'
import { totalsOf, type VatShare } from '#domain/price/vat.ts'
import type { Tenant } from '../settings/queries.ts'
import { billOf } from './bill.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import type { EntryFacts, OrderFacts } from './facts.ts'

/**
 * The rules of EN 16931 for this syntax, as the European Commission publishes them, and those of XRechnung by KoSIT, run
 * by an engine for Schematron that is not ours. `docs/decisions/0076-invoices.md` says what they check and what not.
 */
const folder = 'src/testing/en16931'
const european = Schema.fromString(
  lookedUpOnce(readFileSync(`${folder}/EN16931-CII-validation-preprocessed.sch`, 'utf8')),
)
/** About direct debits, which are not written, and the check digits of an IBAN, which are too large a number for it. */
const beyondTheEngine = ['BR-DE-19', 'BR-DE-30', 'BR-DE-31']
const german = Schema.fromString(lookedUpOnce(rulesOfXRechnung()))

/**
 * What a rule is about is written from the root of the document, and the engine looks it up anew from every node. Said to
 * be a path of the document alone it finds the same nodes, once: all rules in a tenth of the time.
 */
function lookedUpOnce(rules: string): string {
  return rules.replace(/context="(\/[^"]*)"/g, 'context="self::document-node()/($1)"')
}

/**
 * The rules for all invoices. Those for the extension and for vehicles, which we do not write, need functions of XSLT that
 * the engine has not; variables of a pattern of their own are put where it finds them.
 */
function rulesOfXRechnung(): string {
  const text = readFileSync(`${folder}/XRechnung-CII-validation.sch`, 'utf8')
  const names = text.match(/<ns prefix="[^"]*"\s+uri="[^"]*" \/>/g)!.join('')
  const variables = readFileSync(`${folder}/common.sch`, 'utf8')
    .match(/<let [^>]*\/>/g)!
    .join('')
  const [whole] = /<pattern id="cii-pattern">[\s\S]*?<\/pattern>/.exec(text)!
  const rules = whole.match(/<assert[\s\S]*?<\/assert>/g)!
  const left = rules.filter(rule => beyondTheEngine.some(id => rule.includes(`id="${id}"`)))
  expect(left).toHaveLength(beyondTheEngine.length)
  const pattern = left.reduce((kept, rule) => kept.replace(rule, ''), whole)
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">${names}${variables}${pattern}</schema>`
}

function problemsOf(xml: string, schema: Schema): string[] {
  return schema.validateString(xml).map(({ message }) => String(message).trim())
}

const tenant = (more: { country?: string } = {}): Tenant => ({
  id: 1 as Tenant['id'],
  key: 'north',
  name: 'Nordgrat',
  origin: null,
  hosts: [],
  settings: {
    site: {
      ...defaultSite,
      companyName: 'Nordgrat Outdoor GmbH',
      address: 'Hafenstraße 1',
      city: 'Hamburg',
      postCode: '20457',
      phone: '+49 40 123456',
      email: 'shop@nordgrat.example',
      vatId: 'DE123456789',
      country: { code: more.country ?? 'DE', name: 'Germany' },
    },
    private: {
      ...defaultPrivate,
      salesTeamEmail: 'sales@nordgrat.example',
      letterhead: {
        legalName: 'Nordgrat Outdoor GmbH',
        register: 'Amtsgericht Hamburg, HRB 100000',
        management: 'Ada Lovelace',
        bank: { name: 'Hafenbank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      },
    },
  },
})

interface Wishes {
  lines?: readonly { price: number; rate: number; quantity: number; shipped?: number }[]
  shipping?: number
  country?: string
  vatId?: string | null
  method?: OrderFacts['paymentMethod']
  discount?: { amount: number; until: string }
}

const address = {
  company: 'Alpin Sport',
  firstName: 'Jörg',
  lastName: 'Müller',
  street: 'Seestraße 4',
  zipCode: '83684',
  city: 'Tegernsee',
}

function facts({
  lines = [{ price: 33_33, rate: 19, quantity: 3 }],
  shipping = 0,
  country = 'DE',
  vatId = null,
  method = 'invoice',
  discount,
}: Wishes) {
  const company = {
    shop: 'Nordgrat',
    customerNo: '10023',
    name: 'Alpin Sport & Söhne <GmbH>',
    vatId,
    vatCountryCode: country,
    paymentTermDays: 30,
    email: 'einkauf@alpin.example',
  }
  const rate = lines[0]!.rate
  const totals = totalsOf(
    lines.map(line => ({ net: cents(line.price * line.quantity), rate: line.rate })),
    { net: cents(shipping), rate },
  )
  const order = {
    id: 1,
    orderNumber: 'A300001',
    externalOrderNumber: 'PO 77',
    deliveryDate: '2026-06-05',
    paymentMethod: method,
    shipping: totals.shipping,
    vat: totals.vat,
    gross: totals.gross,
    lines: lines.map((line, position) => ({
      position,
      variantSku: `NG-${position}`,
      name: { en: `Jacket ${position}`, de: `Jacke ${position}` },
      colourName: null,
      size: 'M',
      ean: position === 0 ? '4006381333931' : null,
      quantity: line.quantity,
      unitPrice: cents(line.price),
      vatRate: line.rate,
    })),
  } as unknown as OrderFacts
  const entry = (type: 'invoice' | 'credit', amounts: IssuedAmounts): EntryFacts => {
    const sign = type === 'credit' ? -1 : 1
    const signed = (share: VatShare) => ({ ...share, net: cents(sign * share.net), amount: cents(sign * share.amount) })
    return {
      id: 1,
      type,
      number: type === 'invoice' ? 'RE100001' : 'GS100001',
      date: '2026-06-06',
      dueDate: '2026-07-06',
      currency: 'EUR',
      amount: cents(sign * amounts.gross),
      vat: amounts.vat.map(signed),
      fileKey: null,
      company,
      address,
      orderId: 1,
      isIssued: true,
      reason: '',
      isFee: false,
      reminderId: null,
      shipping: amounts.shipping ? { ...amounts.shipping, net: cents(sign * amounts.shipping.net) } : null,
      discount: discount ? { amount: cents(discount.amount), until: discount.until } : null,
      invoice: type === 'credit' ? { number: 'RE100000', date: '2026-06-01' } : null,
      lines: amounts.lines.map(({ position, ...line }) => ({ orderPosition: position, ...line })),
    }
  }
  const toInvoice: OrderToInvoice = {
    lines: lines.map(({ price, rate: vatRate, quantity, shipped = quantity }, position) => ({
      position,
      unitPrice: cents(price),
      vatRate,
      shipped,
      invoiced: 0,
    })),
    shipping: { net: cents(shipping), rate },
    earlier: [],
  }
  return { order, entry, toInvoice, address: { ...address, countryCode: country } }
}

function issued(order: OrderToInvoice): IssuedAmounts {
  const result = invoiceOf(order)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

function xmlOf(wishes: Wishes, type: 'invoice' | 'credit' = 'invoice', change = (amounts: IssuedAmounts) => amounts) {
  const made = facts(wishes)
  const entry = made.entry(type, change(issued(made.toInvoice)))
  const sources = {
    entry,
    order: made.order,
    bill: billOf(entry, made.order),
    tenant: tenant(),
    locale: 'de' as const,
    terms: 'Zahlbar bis 06.07.2026.',
    address: made.address,
  }
  return { factur: electronicInvoice(sources), xrechnung: electronicInvoice({ ...sources, isXRechnung: true }) }
}

const cases: [string, Wishes, 'invoice' | 'credit', ((amounts: IssuedAmounts) => IssuedAmounts)?][] = [
  ['one line', {}, 'invoice'],
  [
    'two rates and freight',
    {
      lines: [
        { price: 33_33, rate: 19, quantity: 7 },
        { price: 7_77, rate: 7, quantity: 4 },
      ],
      shipping: 8_90,
    },
    'invoice',
  ],
  [
    'a reverse charge',
    { lines: [{ price: 100_00, rate: 0, quantity: 2 }], country: 'AT', vatId: 'ATU12345678' },
    'invoice',
  ],
  ['an order by card', { method: 'card' }, 'invoice'],
  ['a direct debit', { method: 'directDebit' }, 'invoice'],
  ['a discount for paying early', { discount: { amount: 3_00, until: '2026-06-16' } }, 'invoice'],
  ['a credit over pieces', { lines: [{ price: 33_33, rate: 19, quantity: 1 }] }, 'credit'],
  [
    'a credit over an amount',
    {},
    'credit',
    amounts => {
      const credit = creditOfAmount({ ...amounts, lines: [], credited: [] }, cents(50_00))
      return credit.ok ? credit.value : amounts
    },
  ],
  // The second of two invoices of an order, with the cent that rounding left over.
  [
    'a part with a cent more of VAT',
    { lines: [{ price: 33, rate: 19, quantity: 1 }] },
    'invoice',
    amounts => ({ ...amounts, vat: [{ rate: 19, net: cents(33), amount: cents(7) }], gross: cents(40) }),
  ],
]

describe.each(cases)('%s', (_, wishes, type, change) => {
  test('breaks no rule of EN 16931', () => {
    expect(problemsOf(xmlOf(wishes, type, change).factur, european)).toEqual([])
  })

  test('breaks no rule of XRechnung', () => {
    expect(problemsOf(xmlOf(wishes, type, change).xrechnung, german)).toEqual([])
  })
})

test('what XRechnung adds breaks no rule of EN 16931', () => {
  const { xrechnung } = xmlOf({ discount: { amount: 3_00, until: '2026-06-16' } })
  expect(problemsOf(xrechnung, european)).toEqual([])
})

test.each([
  ['a wrong sum', /<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00', 'BR-CO-15'],
  ['a missing number', /<ram:ID>RE100001<\/ram:ID>/, '', 'BR-02'],
  ['an unknown country', /<ram:CountryID>DE/, '<ram:CountryID>XX', 'BR-CL-14'],
  ['lines that do not add up', /<ram:LineTotalAmount>99.99/, '<ram:LineTotalAmount>99.98', 'BR-CO-10'],
])('the validator sees %s', (_, pattern, broken, rule) => {
  const xml = xmlOf({}).factur
  expect(xml).toMatch(pattern)
  expect(problemsOf(xml.replace(pattern, broken), european).join('\n')).toContain(rule)
})

test('the validator of XRechnung sees a missing reference of the buyer', () => {
  const xml = xmlOf({}).xrechnung.replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, '')
  expect(problemsOf(xml, german).join('\n')).toContain('BR-DE-15')
})

test('what the XML asks for is what the document says, to the cent', () => {
  const { factur } = xmlOf({
    lines: [
      { price: 33_33, rate: 19, quantity: 7 },
      { price: 7_77, rate: 7, quantity: 4 },
    ],
    shipping: 8_90,
  })
  const amounts = (name: string) =>
    [...factur.matchAll(new RegExp(`<ram:${name}[^>]*>([\\d.]+)<`, 'g'))].map(([, text]) =>
      cents(Math.round(Number(text) * 100)),
    )
  const [due] = amounts('DuePayableAmount') as [Cents]
  expect(sumOf([...amounts('BasisAmount'), ...amounts('CalculatedAmount')])).toBe(due)
})
