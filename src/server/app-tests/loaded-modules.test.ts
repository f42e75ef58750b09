import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Imports the code of a serving process, and prints what it has loaded of other people's packages. */
const program = `
  const packages = new Set()
  require('node:module').registerHooks({
    load(url, context, next) {
      const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)
      if (name) packages.add(name[1])
      return next(url, context)
    },
  })
  const files = ['start.ts', 'open-shop.ts', 'app.ts', 'search/open-search.ts', 'payment/test-bank/worker.ts']
  Promise.all(files.map(file => import('${server}/' + file))).then(() => {
    console.log(JSON.stringify([...packages]))
    process.exit(0)
  })`

/** Each is loaded where it is first needed: otherwise every start would pay for all of them. */
const neededLater = [
  '@aws-sdk/client-s3',
  'ajv',
  'nodemailer',
  'pdfkit',
  'pg-boss',
  'prom-client',
  'sharp',
  'ssh2',
  'stripe',
  'undici',
]

test('a start loads no heavy package that its first answers do not need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], { timeout: 60_000 })
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded).toContain('fastify')
  expect(loaded.filter(name => neededLater.includes(name))).toEqual([])
}, 90_000)
