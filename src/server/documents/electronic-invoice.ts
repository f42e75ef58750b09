import { type Day, daysBetween } from '#domain/day.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { type Cents, minus, noMoney, sumOf } from '#domain/price/money.ts'
import type { Tenant } from '../settings/queries.ts'
import type { Bill } from './bill.ts'
import { documentTexts } from './document-texts.ts'
import type { AddressFacts, EntryFacts, OrderFacts } from './facts.ts'
import { buyerName, sellerName } from './letterhead.ts'
import { isReverseCharge } from './vat-notes.ts'
import { type Element, element, xmlDocument } from './xml.ts'

interface Sources {
  entry: EntryFacts
  order: OrderFacts | undefined
  bill: Bill
  tenant: Tenant
  locale: Locale
  /** The sentence on how to pay. */
  terms: string
  address: AddressFacts
  /** With what German authorities want beside it. */
  isXRechnung?: boolean
}

/**
 * The electronic invoice: EN 16931 in the syntax that Factur-X and ZUGFeRD embed in a PDF. Its sums are the integers of
 * the bill, so that it never differs from the page.
 */
export function electronicInvoice(sources: Sources): string {
  const { entry, order, bill, locale } = sources
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      namespaces,
      element(
        'rsm:ExchangedDocumentContext',
        sources.isXRechnung &&
          element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', peppolBilling)),
        element(
          'ram:GuidelineSpecifiedDocumentContextParameter',
          element('ram:ID', sources.isXRechnung ? xrechnungProfile : europeanProfile),
        ),
      ),
      element(
        'rsm:ExchangedDocument',
        element('ram:ID', entry.number),
        element('ram:TypeCode', entry.type === 'invoice' ? '380' : '381'),
        element('ram:IssueDateTime', dateTime(entry.date)),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        ...linesOf(sources),
        agreementOf(sources),
        deliveryOf(order),
        settlementOf(sources, bill, documentTexts(locale).shipping),
      ),
    ),
  )
}

const europeanProfile = 'urn:cen.eu:en16931:2017'
const xrechnungProfile = `${europeanProfile}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`
const peppolBilling = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** Cents as a decimal, without floating point. */
function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function dateTime(day: Day): Element {
  return element('udt:DateTimeString', { format: '102' }, day.replaceAll('-', ''))
}

function linesOf({ bill, locale, ...sources }: Sources): Element[] {
  const lines = bill.lines.length
    ? bill.lines.map(({ line, quantity, net }) => ({
        rate: line.vatRate,
        name: [textIn(line.name, locale), line.colourName && textIn(line.colourName, locale), line.size],
        sku: line.variantSku,
        ean: line.ean,
        unit: line.unitPrice,
        quantity,
        net,
      }))
    : bill.vat.map(({ rate, net }) => ({
        rate,
        name: [documentTexts(locale).summaryLinePlain],
        sku: '',
        ean: null,
        unit: net,
        quantity: 1,
        net,
      }))
  return lines.map((line, index) =>
    element(
      'ram:IncludedSupplyChainTradeLineItem',
      element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
      element(
        'ram:SpecifiedTradeProduct',
        line.ean && element('ram:GlobalID', { schemeID: '0160' }, line.ean),
        line.sku && element('ram:SellerAssignedID', line.sku),
        element('ram:Name', line.name.filter(Boolean).join(', ')),
      ),
      element(
        'ram:SpecifiedLineTradeAgreement',
        element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', decimal(line.unit))),
      ),
      element(
        'ram:SpecifiedLineTradeDelivery',
        element('ram:BilledQuantity', { unitCode: 'H87' }, String(line.quantity)),
      ),
      element(
        'ram:SpecifiedLineTradeSettlement',
        element('ram:ApplicableTradeTax', ...taxOf({ ...sources, bill }, line.rate)),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', decimal(line.net))),
      ),
    ),
  )
}

function taxOf({ bill, entry, tenant }: Pick<Sources, 'bill' | 'entry' | 'tenant'>, rate: number): Element[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', categoryOf(bill, entry, tenant, rate)),
    element('ram:RateApplicablePercent', String(rate)),
  ]
}

function categoryOf(bill: Bill, { company }: EntryFacts, tenant: Tenant, rate: number): 'S' | 'AE' | 'Z' {
  if (rate > 0) return 'S'
  return isReverseCharge(bill.vat, company, tenant.settings.site.country.code) ? 'AE' : 'Z'
}

function agreementOf({ entry, order, tenant, address, isXRechnung }: Sources): Element {
  const { site } = tenant.settings
  const { company } = entry
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    isXRechnung && element('ram:BuyerReference', order?.externalOrderNumber || company.customerNo),
    element(
      'ram:SellerTradeParty',
      element('ram:Name', sellerName(tenant)),
      isXRechnung &&
        element(
          'ram:DefinedTradeContact',
          element('ram:PersonName', site.companyName),
          element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', site.phone)),
          element('ram:EmailURIUniversalCommunication', element('ram:URIID', site.email)),
        ),
      postalAddress({
        zipCode: site.postCode,
        street: site.address,
        city: site.city,
        countryCode: site.country.code,
      }),
      isXRechnung && mailAddress(site.email),
      site.vatId && element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID: 'VA' }, site.vatId)),
    ),
    element(
      'ram:BuyerTradeParty',
      element('ram:ID', company.customerNo),
      element('ram:Name', buyerName(company.name, address)),
      contactOf(address),
      postalAddress({ ...address, countryCode: address.countryCode || company.vatCountryCode }),
      isXRechnung && company.email && mailAddress(company.email),
      company.vatId && element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID: 'VA' }, company.vatId)),
    ),
    order && element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', order.orderNumber)),
    order?.externalOrderNumber &&
      element('ram:BuyerOrderReferencedDocument', element('ram:IssuerAssignedID', order.externalOrderNumber)),
  )
}

/** Where electronic documents go, by mail. */
function mailAddress(email: string): Element {
  return element('ram:URIUniversalCommunication', element('ram:URIID', { schemeID: 'EM' }, email))
}

/** The contact person. */
function contactOf({ firstName, lastName, department }: AddressFacts): Element | undefined {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  if (!person && !department) return undefined
  return element(
    'ram:DefinedTradeContact',
    person && element('ram:PersonName', person),
    department && element('ram:DepartmentName', department),
  )
}

function postalAddress({ zipCode, street, city, countryCode }: AddressFacts): Element {
  return element(
    'ram:PostalTradeAddress',
    zipCode && element('ram:PostcodeCode', zipCode),
    street && element('ram:LineOne', street),
    city && element('ram:CityName', city),
    countryCode && element('ram:CountryID', countryCode),
  )
}

function deliveryOf(order: OrderFacts | undefined): Element {
  return element(
    'ram:ApplicableHeaderTradeDelivery',
    order &&
      element('ram:ActualDeliverySupplyChainEvent', element('ram:OccurrenceDateTime', dateTime(order.deliveryDate))),
  )
}

function settlementOf(sources: Sources, bill: Bill, shippingWord: string): Element {
  const { entry, order, terms, locale, isXRechnung } = sources
  const { shipping } = bill
  const shippingNet = shipping?.net ?? noMoney
  const isPrepaid =
    entry.type === 'invoice' && (order?.paymentMethod === 'card' || order?.paymentMethod === 'prepayment')
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', entry.number),
    element('ram:InvoiceCurrencyCode', entry.currency),
    paymentMeans(sources),
    ...bill.vat.map(({ rate, net, amount }) => {
      const [type, category, percent] = taxOf(sources, rate)
      const isReverse = categoryOf(bill, entry, sources.tenant, rate) === 'AE'
      return element(
        'ram:ApplicableTradeTax',
        element('ram:CalculatedAmount', decimal(amount)),
        type,
        isReverse && element('ram:ExemptionReason', documentTexts(locale).reverseCharge),
        element('ram:BasisAmount', decimal(net)),
        category,
        percent,
      )
    }),
    shipping &&
      element(
        'ram:SpecifiedTradeAllowanceCharge',
        element('ram:ChargeIndicator', element('udt:Indicator', 'true')),
        element('ram:ActualAmount', decimal(shipping.net)),
        element('ram:Reason', shippingWord),
        element('ram:CategoryTradeTax', ...taxOf(sources, shipping.rate)),
      ),
    element(
      'ram:SpecifiedTradePaymentTerms',
      element('ram:Description', isXRechnung ? `${terms}${discountCode(entry)}` : terms),
      entry.type === 'invoice' && element('ram:DueDateDateTime', dateTime(entry.dueDate)),
    ),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', decimal(minus(bill.net, shippingNet))),
      shipping && element('ram:ChargeTotalAmount', decimal(shippingNet)),
      element('ram:TaxBasisTotalAmount', decimal(bill.net)),
      element(
        'ram:TaxTotalAmount',
        { currencyID: entry.currency },
        decimal(sumOf(bill.vat.map(({ amount }) => amount))),
      ),
      element('ram:GrandTotalAmount', decimal(bill.gross)),
      isPrepaid && element('ram:TotalPrepaidAmount', decimal(bill.gross)),
      element('ram:DuePayableAmount', decimal(isPrepaid ? noMoney : bill.gross)),
    ),
    entry.invoice && element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', entry.invoice.number)),
  )
}

/** A discount for paying early, in the form that XRechnung lays down. */
function discountCode({ discount, date, amount }: EntryFacts): string {
  if (!discount || amount <= 0) return ''
  const percent = ((discount.amount / amount) * 100).toFixed(2)
  return `\n#SKONTO#TAGE=${daysBetween(date, discount.until)}#PROZENT=${percent}#\n`
}

/** The codes of UNTDID 4461: credit transfer, direct debit, card. */
function paymentMeans({ entry, order, tenant, isXRechnung }: Sources): Element {
  const method = order?.paymentMethod ?? 'invoice'
  // XRechnung wants mandates and card numbers with 59 and 48, which are not known here, and an account with 58.
  const codes = isXRechnung
    ? { invoice: '58', prepayment: '58', directDebit: '57', card: '68' }
    : { invoice: '58', prepayment: '58', directDebit: '59', card: '48' }
  // A credit is set off against what is owed; nobody transfers anything.
  const code = entry.type === 'credit' ? '97' : codes[method]
  const bank = tenant.settings.private.letterhead?.bank
  const isTransfer = code === '58' && entry.type === 'invoice'
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    // A transfer needs an account; without one it is left open how to pay.
    element('ram:TypeCode', isTransfer && !bank ? '1' : code),
    isTransfer && bank && element('ram:PayeePartyCreditorFinancialAccount', element('ram:IBANID', bank.iban)),
  )
}
