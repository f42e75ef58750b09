import { country } from './common-columns.ts'

/** Where somebody is found: everything on the label of a parcel. */
export const addressColumns = {
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
  country,
  phoneNumber: {
    type: 'text',
    max: 50,
    label: { en: 'Phone', de: 'Telefon' },
    help: { en: 'For the driver.', de: 'Für den Fahrer.' },
  },
} as const
