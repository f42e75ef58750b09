import { parseArgs } from 'node:util'
import { StartProblem } from '../platform/environment.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createTenant, type NewTenant } from '../settings/create-tenant.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run tenant -- create <key> --name NAME --country DE --owner ADDRESS [--username NAME] [--currency EUR] [--host NAME ...]
  Makes an empty shop that works. Its owner gets a mail with a link for the first password.
  --username   of the owner; owner unless told`

const log: Log = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

await runCommand(
  readArguments,
  async (tenant, { db, databaseUrl }) => {
    const jobs = await openJobs(databaseUrl, log, false)
    try {
      await createTenant(db, jobs, tenant)
      console.log(`${tenant.key} is there. A running shop now sends ${tenant.owner} the link for a first password.`)
    } finally {
      await jobs.stop(1_000)
    }
  },
  { isFirst: true },
)

function readArguments(args: string[]): NewTenant {
  const text = { type: 'string' } as const
  const options = {
    name: text,
    country: text,
    owner: text,
    username: text,
    currency: text,
    host: { ...text, multiple: true },
  } as const
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }))
  const [command, key, ...extra] = positionals
  const { name, country, owner, username, currency = 'EUR', host = [] } = values
  if (command !== 'create' || !key || extra.length > 0 || !name || !country || !owner) throw new StartProblem(usage)
  return { key, name, country: country.toUpperCase(), owner, username, currency: currency.toUpperCase(), hosts: host }
}

function parsed<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new StartProblem(usage)
  }
}
