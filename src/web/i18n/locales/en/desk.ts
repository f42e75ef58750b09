import { enRowProblems } from '#contract/records/texts/en.ts'
import { enDeskImports } from './desk-imports.ts'
import { enDeskLists } from './desk-lists.ts'
import { enDeskSources } from './desk-sources.ts'

/** The staff's app. */
export const enDesk = {
  ...enRowProblems,
  ...enDeskImports,
  ...enDeskLists,
  ...enDeskSources,

  'desk.list.more': 'Show more',
  'desk.name': 'Desk',
  'desk.sign.in.lead': 'For the staff of the shop. Customers sign in at the shop itself.',
  'desk.to.shop': 'To the shop',
  'desk.sign.out': 'Sign out',
  'desk.pages': 'Pages of the desk',
  'desk.staff': 'Staff',
  'desk.cancel': 'Cancel',
  'desk.password.again': 'Your password, please',
  'desk.password.again.why': 'This is a sensitive change, and you last typed your password more than ten minutes ago.',
  'desk.password.go.on': 'Go on',
  'desk.code': 'Code',
  'desk.code.hint': 'From your authenticator app, or one of your recovery codes.',
  'desk.own.sign.in': 'Your sign-in',
  'desk.journal': 'Journal',
  'desk.staff.only': 'The desk is for staff',
  'desk.staff.only.why': 'You are signed in as a customer or sales person. Orders are placed in the shop.',
  'desk.today': 'Today',
  'desk.statistics': 'Statistics',
  'desk.failed': 'What waits today could not be loaded.',
  'desk.orders.to.confirm.one': '{count} order to confirm',
  'desk.orders.to.confirm.other': '{count} orders to confirm',
  'desk.account.requests.one': '{count} request for an account',
  'desk.account.requests.other': '{count} requests for an account',
  'desk.sources.rest.one': '{count} source of files is no longer asked',
  'desk.sources.rest.other': '{count} sources of files are no longer asked',
  'desk.sources.open': 'Open the sources',
  'desk.waiting.longest': 'waiting longest',
  'desk.nothing.waits': 'Nothing waits for you.',
  'desk.next.season': 'Next: {season} closes for pre-orders on {date}.',
  'desk.waits.today': 'today',
  'desk.waits.days.one': '{count} day',
  'desk.waits.days.other': '{count} days',
} as const
