import { addressRowProblems } from '#domain/records/address-row.ts'
import { recordKind } from '../kind.ts'

export const addresses = recordKind({
  name: 'addresses',
  label: { en: 'Addresses', de: 'Adressen' },
  key: ['customerNo', 'addressKey'],
  columns: {
    customerNo: {
      type: 'reference',
      to: 'companies',
      isNeeded: true,
      label: { en: 'Customer number', de: 'Kundennummer' },
      help: { en: 'The company whose address it is.', de: 'Die Firma, deren Adresse es ist.' },
    },
    addressKey: {
      type: 'text',
      max: 100,
      isNeeded: true,
      label: { en: 'Key', de: 'Schlüssel' },
      help: { en: 'Tells the addresses of a company apart.', de: 'Unterscheidet die Adressen einer Firma.' },
    },
    type: {
      type: 'choice',
      choices: ['address', 'shipping', 'invoice', 'post'],
      isNeeded: true,
      label: { en: 'Type', de: 'Art' },
      help: { en: 'address, shipping, invoice or post.', de: 'address, shipping, invoice oder post.' },
    },
    country: {
      type: 'text',
      max: 2,
      pattern: /^[A-Z]{2}$/,
      isNeeded: true,
      label: { en: 'Country', de: 'Land' },
      help: { en: 'Two letters, e.g. DE.', de: 'Zwei Buchstaben, z. B. DE.' },
    },
    isDefault: {
      type: 'boolean',
      initial: false,
      label: { en: 'Default', de: 'Standard' },
      help: { en: 'One of each type may be chosen beforehand.', de: 'Eine jeder Art kann vorgewählt sein.' },
    },
    company: {
      type: 'text',
      max: 200,
      label: { en: 'Company', de: 'Firma' },
      help: { en: 'The business at the address.', de: 'Der Betrieb an der Adresse.' },
    },
    department: {
      type: 'text',
      max: 200,
      label: { en: 'Department', de: 'Abteilung' },
      help: { en: 'For example goods in.', de: 'Zum Beispiel Wareneingang.' },
    },
    firstName: {
      type: 'text',
      max: 100,
      label: { en: 'First name', de: 'Vorname' },
      help: { en: 'Whom to ask for.', de: 'Nach wem zu fragen ist.' },
    },
    lastName: {
      type: 'text',
      max: 100,
      label: { en: 'Last name', de: 'Nachname' },
      help: { en: 'Whom to ask for.', de: 'Nach wem zu fragen ist.' },
    },
    street: {
      type: 'text',
      max: 200,
      label: { en: 'Street', de: 'Straße' },
      help: { en: 'With the number.', de: 'Mit Hausnummer.' },
    },
    street2: {
      type: 'text',
      max: 200,
      label: { en: 'Street, second line', de: 'Straße, zweite Zeile' },
      help: { en: 'Where one line is not enough.', de: 'Wo eine Zeile nicht reicht.' },
    },
    apartment: {
      type: 'text',
      max: 100,
      label: { en: 'Apartment', de: 'Wohnung' },
      help: { en: 'Stairs, floor or yard.', de: 'Aufgang, Stock oder Hof.' },
    },
    addressLine2: {
      type: 'text',
      max: 200,
      label: { en: 'Further line', de: 'Weitere Zeile' },
      help: { en: 'What else a parcel needs.', de: 'Was ein Paket noch braucht.' },
    },
    zipCode: {
      type: 'text',
      max: 20,
      label: { en: 'Postcode', de: 'PLZ' },
      help: { en: 'Where the country has them.', de: 'Wo das Land welche hat.' },
    },
    city: {
      type: 'text',
      max: 100,
      label: { en: 'City', de: 'Ort' },
      help: { en: 'Where it is.', de: 'Wo es ist.' },
    },
    state: {
      type: 'text',
      max: 100,
      label: { en: 'State', de: 'Bundesland' },
      help: { en: 'Where the country asks for it.', de: 'Wo das Land es verlangt.' },
    },
    phoneNumber: {
      type: 'text',
      max: 50,
      label: { en: 'Phone', de: 'Telefon' },
      help: { en: 'For the driver.', de: 'Für den Fahrer.' },
    },
    active: {
      type: 'boolean',
      initial: true,
      label: { en: 'Active', de: 'Aktiv' },
      help: { en: 'Whether it can be chosen.', de: 'Ob sie gewählt werden kann.' },
    },
  },
  problems: addressRowProblems,
})
