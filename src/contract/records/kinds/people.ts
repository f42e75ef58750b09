import { highestLimit } from '#domain/checkout/order-request.ts'
import { personRowProblems } from '#domain/records/person-row.ts'
import { active, since, toCompany } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

/** Passwords are no part of a record: whoever is new sets the first one by a link in a mail. */
export const people = recordKind({
  name: 'people',
  needs: 'customers.write',
  // Else whoever keeps customers could make themselves an owner, or send an owner's password link to their own address.
  needsFor: ({ staffRole, salesPerson }) => (staffRole != null || salesPerson === true ? 'staff.write' : undefined),
  label: { en: 'People', de: 'Personen' },
  key: ['username'],
  columns: {
    username: {
      type: 'text',
      max: 200,
      isCaseless: true,
      isNeeded: true,
      label: { en: 'Username', de: 'Benutzername' },
      help: { en: 'The name to sign in with.', de: 'Der Name für die Anmeldung.' },
    },
    customerNo: toCompany({
      en: 'The company of a customer; empty for staff.',
      de: 'Die Firma eines Kunden; leer für eigene Leute.',
    }),
    email: {
      type: 'text',
      max: 254,
      pattern: /^[^\s@]+@[^\s@]+$/,
      isNeeded: true,
      label: { en: 'E-mail', de: 'E-Mail' },
      help: { en: 'Where mails go.', de: 'Wohin Mails gehen.' },
    },
    firstName: {
      type: 'text',
      max: 100,
      label: { en: 'First name', de: 'Vorname' },
      help: { en: 'As on an envelope.', de: 'Wie auf einem Umschlag.' },
    },
    lastName: {
      type: 'text',
      max: 100,
      label: { en: 'Last name', de: 'Nachname' },
      help: { en: 'As on an envelope.', de: 'Wie auf einem Umschlag.' },
    },
    phone: {
      type: 'text',
      max: 50,
      label: { en: 'Phone', de: 'Telefon' },
      help: { en: 'With the code of the country.', de: 'Mit Landesvorwahl.' },
    },
    locale: {
      type: 'choice',
      choices: ['en', 'de'],
      initial: 'en',
      label: { en: 'Language', de: 'Sprache' },
      help: { en: 'en or de.', de: 'en oder de.' },
    },
    admin: {
      type: 'boolean',
      initial: false,
      label: { en: 'Admin', de: 'Admin' },
      help: { en: 'Manages the people of the own company.', de: 'Verwaltet die Personen der eigenen Firma.' },
    },
    salesPerson: {
      type: 'boolean',
      initial: false,
      label: { en: 'Sales person', de: 'Vertreter' },
      help: { en: 'Staff who act for companies.', de: 'Eigene Leute, die für Firmen handeln.' },
    },
    staffRole: {
      type: 'reference',
      to: 'staffRoles',
      label: { en: 'Role', de: 'Rolle' },
      help: { en: 'The key of a role, for staff at the desk.', de: 'Der Schlüssel einer Rolle, für eigene Leute.' },
    },
    deal: {
      type: 'boolean',
      initial: false,
      label: { en: 'Deals', de: 'Angebote' },
      help: { en: 'Whether they may buy deals.', de: 'Ob sie Angebote kaufen dürfen.' },
    },
    minCartAmount: {
      type: 'money',
      min: 0,
      initial: 0,
      label: { en: 'Minimum order', de: 'Mindestbestellwert' },
      help: { en: '0: that of the shop.', de: '0: der des Shops.' },
    },
    approvalLimit: {
      type: 'money',
      min: 0,
      max: highestLimit * 100,
      label: { en: 'Approval limit', de: 'Freigabelimit' },
      help: {
        en: 'Gross; an order above it waits for an admin of the company. Empty: none does.',
        de: 'Brutto; eine Bestellung darüber wartet auf einen Admin der Firma. Leer: keine wartet.',
      },
    },
    noNewAddress: {
      type: 'boolean',
      initial: false,
      label: { en: 'No new addresses', de: 'Keine neuen Adressen' },
      help: { en: 'May not add or rewrite addresses.', de: 'Darf keine Adressen anlegen oder umschreiben.' },
    },
    locked: {
      type: 'boolean',
      initial: false,
      label: { en: 'Locked', de: 'Gesperrt' },
      help: { en: 'Cannot sign in for the time being.', de: 'Kann sich vorerst nicht anmelden.' },
    },
    createdAt: since({ en: 'Since when they have an account.', de: 'Seit wann das Konto besteht.' }),
    active: active({ en: 'Whether they still work there.', de: 'Ob sie dort noch arbeiten.' }),
  },
  problems: personRowProblems,
})
