import { createInterface } from 'node:readline/promises'
import { ConfirmationNeeded, changeUser, type UserChange } from '../account/change-user.ts'
import type { Db } from '../platform/db/database.ts'
import { StartProblem } from '../platform/environment.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { originOf } from '../settings/tenant.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run user -- <tenant> <username> [options]
  --create --email ADDRESS [--name "First Last"] [--locale en|de]   make the person; prints a link for the first password
  --company CUSTOMERNO                                              the company they belong to
  --admin | --no-admin      customer admin
  --sales | --no-sales      sales person
  --role KEY | --no-role    their role at the staff's desk: owner, sales-office, warehouse, editor, accountant, reader
  --lock | --unlock
  --assign CUSTOMERNO ...   companies the sales person looks after, moved from another one
  --unassign CUSTOMERNO ...
  --yes                     also what takes a company, or signing in by e-mail, away from somebody`

// biome-ignore format: one glance
const known = ['create', 'email', 'name', 'locale', 'company', 'admin', 'no-admin', 'sales', 'no-sales', 'role', 'no-role', 'lock', 'unlock', 'assign', 'unassign', 'yes']

await runCommand(readArguments, async ({ tenant, username, change }, { db, environment }) => {
  const firstPassword = await changeOrAsk(db, tenant, username, change)
  console.log(`${username} of ${tenant} is saved.`)
  if (!firstPassword) return
  const origin = originOf({ environment }, (await findTenant(db, tenant))!)
  console.log(`Set the first password within 60 minutes: ${origin}/reset?token=${firstPassword}`)
})

/** On a terminal the person is asked; a script must pass --yes. */
async function changeOrAsk(db: Db, tenant: string, username: string, change: UserChange): Promise<string | undefined> {
  try {
    return await changeUser(db, tenant, username, change)
  } catch (error) {
    if (!(error instanceof ConfirmationNeeded)) throw error
    if (!process.stdin.isTTY)
      throw new StartProblem(`${error.message} Nothing was changed; add --yes if that is meant.`)
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await lines.question(`${error.message} Go on? [y/N] `)
    lines.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new StartProblem('Nothing was changed.')
    return changeUser(db, tenant, username, { ...change, isSure: true })
  }
}

function readArguments(given: string[]): { tenant: string; username: string; change: UserChange } {
  const options = new Map<string, string[]>()
  let values: string[] = []
  options.set('', values)
  for (const word of given) {
    if (word.startsWith('--')) {
      values = []
      options.set(word.slice(2), values)
    } else values.push(word)
  }
  const unknown = [...options.keys()].find(name => name !== '' && !known.includes(name))
  const [tenant, username, ...extra] = options.get('') ?? []
  if (!tenant || !username || extra.length > 0 || unknown) {
    throw new StartProblem(unknown ? `Unknown option --${unknown}.\n${usage}` : usage)
  }
  const text = (name: string) => options.get(name)?.join(' ')
  return { tenant, username, change: changeFrom(options, text) }
}

function changeFrom(options: Map<string, string[]>, text: (name: string) => string | undefined): UserChange {
  const either = (yes: string, no: string) => (options.has(yes) ? true : options.has(no) ? false : undefined)
  const [isAdmin, isSalesPerson, isLocked] = [
    either('admin', 'no-admin'),
    either('sales', 'no-sales'),
    either('lock', 'unlock'),
  ]
  const email = text('email')
  const company = text('company')
  const role = text('role')
  if (options.has('create') && !email?.includes('@')) throw new StartProblem('--create needs --email ADDRESS.')
  const [firstName = '', ...lastNames] = (text('name') ?? '').split(' ')
  const locale = text('locale') === 'de' ? 'de' : 'en'
  return {
    ...(options.has('create') && email ? { create: { email, firstName, lastName: lastNames.join(' '), locale } } : {}),
    ...(company === undefined ? {} : { company }),
    ...(isAdmin === undefined ? {} : { isAdmin }),
    ...(isSalesPerson === undefined ? {} : { isSalesPerson }),
    ...(options.has('no-role') ? { staffRole: null } : role === undefined ? {} : { staffRole: role }),
    ...(isLocked === undefined ? {} : { isLocked }),
    isSure: options.has('yes'),
    assign: options.get('assign') ?? [],
    unassign: options.get('unassign') ?? [],
  }
}
