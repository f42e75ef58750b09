import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db/client.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { buildIfStale } from '../../scripts/builds.ts'
import { removeDataFolder } from './data-folder.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** One real Postgres for the whole run, with one migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale('server', 'demo')
  // The commands that tests start share their compiled code: it halves what starting one of them costs.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
  const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  const given = process.env.DATABASE_URL
  const embedded = given ? undefined : await startEmbeddedPostgres(folder, { isThrowaway: true })
  const adminUrl = given ?? embedded!.url
  const template = `kontor_template_${process.pid}`
  await makeTemplate(adminUrl, template)
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => {
    const admin = await connect(adminUrl)
    await admin.query(`drop database ${template} with (force)`)
    await admin.end()
    await embedded?.stop()
    removeDataFolder(folder)
  }
}

async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  const admin = await connect(adminUrl)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = name
  const client = await connect(url.href)
  await migrate(client)
  await client.end()
  const jobs = await openJobs(url.href, silentLog)
  await jobs.stop(5_000)
}
