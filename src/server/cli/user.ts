import { mkdirSync } from 'node:fs'
import { changeUser, type UserChange } from '../account/administer.ts'
import { openDatabase, postgresOf } from '../db.ts'
import { loadEnvFile, readEnvironment, StartProblem } from '../environment.ts'

const usage = `Usage: npm run user -- <tenant> <username> [options]
  --create --email ADDRESS [--name "First Last"] [--locale en|de]   make the person; prints a link for the first password
  --company CUSTOMERNO                                              the company they belong to
  --admin | --no-admin      customer admin
  --sales | --no-sales      sales person
  --operator | --no-operator
  --lock | --unlock
  --assign CUSTOMERNO ...   companies the sales person looks after, moved from another one
  --unassign CUSTOMERNO ...`

// biome-ignore format: one glance
const known = ['create', 'email', 'name', 'locale', 'company', 'admin', 'no-admin', 'sales', 'no-sales', 'operator', 'no-operator', 'lock', 'unlock', 'assign', 'unassign']

try {
  const { tenant, username, change } = readArguments(process.argv.slice(2))
  loadEnvFile()
  const environment = readEnvironment(process.env)
  mkdirSync(environment.dataDir, { recursive: true })
  const postgres = await postgresOf(environment)
  const database = openDatabase(postgres.url, () => undefined)
  try {
    const firstPassword = await changeUser(database.db, tenant, username, change)
    console.log(`${username} of ${tenant} is saved.`)
    if (firstPassword)
      console.log(`Set the first password within 60 minutes: ${environment.origin}/reset?token=${firstPassword}`)
  } finally {
    await database.close()
    await postgres.stop()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
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
  const [isAdmin, isSalesPerson, isOperator, isLocked] = [
    either('admin', 'no-admin'),
    either('sales', 'no-sales'),
    either('operator', 'no-operator'),
    either('lock', 'unlock'),
  ]
  const email = text('email')
  const company = text('company')
  if (options.has('create') && !email?.includes('@')) throw new StartProblem('--create needs --email ADDRESS.')
  const [firstName = '', ...lastNames] = (text('name') ?? '').split(' ')
  const locale = text('locale') === 'de' ? 'de' : 'en'
  return {
    ...(options.has('create') && email ? { create: { email, firstName, lastName: lastNames.join(' '), locale } } : {}),
    ...(company === undefined ? {} : { company }),
    ...(isAdmin === undefined ? {} : { isAdmin }),
    ...(isSalesPerson === undefined ? {} : { isSalesPerson }),
    ...(isOperator === undefined ? {} : { isOperator }),
    ...(isLocked === undefined ? {} : { isLocked }),
    assign: options.get('assign') ?? [],
    unassign: options.get('unassign') ?? [],
  }
}
