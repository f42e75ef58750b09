import * as z from 'zod/mini'
import { companyRowProblems } from '#domain/records/company-row.ts'
import { active, country, since, toPriceList } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const companies = recordKind({
  name: 'companies',
  needs: 'customers.write',
  label: { en: 'Companies', de: 'Firmen' },
  key: ['customerNo'],
  columns: {
    customerNo: {
      type: 'text',
      max: 40,
      isNeeded: true,
      label: { en: 'Customer number', de: 'Kundennummer' },
      help: { en: 'The number on all its papers.', de: 'Die Nummer auf allen Papieren.' },
    },
    name: {
      type: 'text',
      max: 200,
      isNeeded: true,
      label: { en: 'Name', de: 'Name' },
      help: { en: 'The name of the company.', de: 'Der Name der Firma.' },
    },
    vatCountryCode: {
      ...country,
      label: { en: 'VAT country', de: 'MwSt.-Land' },
      help: {
        en: 'Two letters, e.g. DE: whose VAT it pays.',
        de: 'Zwei Buchstaben, z. B. DE: wessen MwSt. sie zahlt.',
      },
    },
    vatId: {
      type: 'text',
      max: 40,
      label: { en: 'VAT ID', de: 'USt-IdNr.' },
      help: { en: 'As its country writes it.', de: 'Wie ihr Land sie schreibt.' },
    },
    priceList: toPriceList({ en: 'The name of the list it buys by.', de: 'Der Name der Liste, nach der sie kauft.' }),
    discountType: {
      type: 'choice',
      choices: ['none', 'percent', 'group'],
      initial: 'none',
      label: { en: 'Discount', de: 'Rabatt' },
      help: { en: 'none, percent or group.', de: 'none, percent oder group.' },
    },
    discountPercent: {
      type: 'decimal',
      min: 0,
      max: 100,
      decimals: 2,
      initial: 0,
      label: { en: 'Discount in per cent', de: 'Rabatt in Prozent' },
      help: { en: 'On all products, with discount percent.', de: 'Auf alle Artikel, bei Rabatt percent.' },
    },
    groupDiscounts: {
      type: 'structure',
      schema: z.record(z.string(), z.number().check(z.minimum(0), z.maximum(100))),
      label: { en: 'Discounts by group', de: 'Rabatte nach Gruppe' },
      help: { en: 'Per cent by discount group.', de: 'Prozent je Rabattgruppe.' },
    },
    freightExpense: {
      type: 'money',
      min: 0,
      label: { en: 'Own freight', de: 'Eigene Fracht' },
      help: { en: 'What shipping costs it.', de: 'Was der Versand sie kostet.' },
    },
    freightExpenseUntil: {
      type: 'money',
      min: 0,
      label: { en: 'Own freight up to', de: 'Eigene Fracht bis' },
      help: {
        en: 'Value of goods; above it shipping is free.',
        de: 'Warenwert; darüber ist der Versand frei.',
      },
    },
    paymentMethods: {
      type: 'list',
      choices: ['invoice', 'prepayment', 'directDebit', 'card'],
      initial: ['card', 'directDebit', 'invoice', 'prepayment'],
      label: { en: 'Ways to pay', de: 'Zahlungsarten' },
      help: { en: 'invoice, prepayment, directDebit, card.', de: 'invoice, prepayment, directDebit, card.' },
    },
    paymentTermDays: {
      type: 'integer',
      min: 0,
      max: 365,
      initial: 30,
      label: { en: 'Days to pay', de: 'Zahlungsziel' },
      help: { en: 'After the date of the invoice.', de: 'Tage ab Rechnungsdatum.' },
    },
    earlyDiscountPercent: {
      type: 'decimal',
      min: 0,
      max: 99.99,
      decimals: 2,
      initial: 0,
      label: { en: 'Early payment discount', de: 'Skonto' },
      help: { en: 'In per cent, for paying early.', de: 'In Prozent, für frühe Zahlung.' },
    },
    earlyDiscountDays: {
      type: 'integer',
      min: 0,
      max: 365,
      initial: 0,
      label: { en: 'Days for the discount', de: 'Skontofrist' },
      help: { en: 'After the date of the invoice; 0: none.', de: 'Tage ab Rechnungsdatum; 0: kein Skonto.' },
    },
    creditLimit: {
      type: 'money',
      min: 0,
      label: { en: 'Credit limit', de: 'Kreditlimit' },
      help: {
        en: 'An order beyond it waits for staff; empty: no limit.',
        de: 'Eine Bestellung darüber wartet auf Freigabe; leer: kein Limit.',
      },
    },
    holdOverdueDays: {
      type: 'integer',
      min: 0,
      max: 365,
      label: { en: 'Days overdue', de: 'Tage überfällig' },
      help: {
        en: 'Orders wait once an invoice is later; empty: never.',
        de: 'Bestellungen warten, wenn eine Rechnung später ist; leer: nie.',
      },
    },
    reminders: {
      type: 'boolean',
      initial: true,
      label: { en: 'Reminders', de: 'Mahnungen' },
      help: {
        en: 'Whether it is reminded of overdue invoices.',
        de: 'Ob sie an überfällige Rechnungen erinnert wird.',
      },
    },
    showNetPrices: {
      type: 'boolean',
      initial: false,
      label: { en: 'Net prices', de: 'Nettopreise' },
      help: { en: 'Whether prices are shown net.', de: 'Ob Preise netto gezeigt werden.' },
    },
    blocked: {
      type: 'boolean',
      initial: false,
      label: { en: 'Delivery blocked', de: 'Liefersperre' },
      help: { en: 'It can look but not order.', de: 'Sie kann schauen, aber nicht bestellen.' },
    },
    rep: {
      type: 'reference',
      to: 'people',
      label: { en: 'Sales person', de: 'Vertreter' },
      help: { en: 'The username of who looks after it.', de: 'Der Benutzername dessen, der sie betreut.' },
    },
    logo: {
      type: 'text',
      max: 500,
      label: { en: 'Logo', de: 'Logo' },
      help: { en: 'The address of a picture.', de: 'Die Adresse eines Bildes.' },
    },
    createdAt: since({ en: 'Since when it is a customer.', de: 'Seit wann sie Kunde ist.' }),
    active: active({ en: 'A closed company cannot sign in.', de: 'Eine geschlossene Firma kann sich nicht anmelden.' }),
  },
  problems: companyRowProblems,
})
