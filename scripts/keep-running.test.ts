import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-keep-'))
afterAll(() => rmSync(folder, { recursive: true }))

let programs = 0
/** A program that records each start and then runs the given code, which knows the number of the start. */
function program(what: string) {
  const log = join(folder, `log${++programs}`)
  const code = `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(log)}, 'x');
    const start = fs.readFileSync(${JSON.stringify(log)}, 'utf8').length; ${what}`
  return { parameters: ['-e', code], starts: () => readFileSync(log, 'utf8').length }
}

test('what fails after it was up is started again, each time after twice the pause', async () => {
  const { parameters, starts } = program(`process.send('running', () => process.exit(start < 4 ? 7 : 0))`)
  const said: string[] = []
  expect(await keepRunning(parameters, { shortest: 10, say: line => said.push(line) })).toBe(0)
  expect(starts()).toBe(4)
  expect(said.map(line => /(with \S+) .* in (\S+) s/.exec(line)?.slice(1))).toEqual([
    ['with 7', '0.01'],
    ['with 7', '0.02'],
    ['with 7', '0.04'],
  ])
})

test('what is killed is started again too', async () => {
  const { parameters, starts } = program(
    `process.send('running', () => start < 2 ? process.kill(process.pid, 'SIGKILL') : process.exit(0))`,
  )
  expect(await keepRunning(parameters, { shortest: 10, say: () => undefined })).toBe(0)
  expect(starts()).toBe(2)
})

test('what cannot start once it was up is tried again', async () => {
  const { parameters, starts } = program(
    `if (start === 2) process.exit(1); process.send('running', () => process.exit(start < 3 ? 1 : 0))`,
  )
  expect(await keepRunning(parameters, { shortest: 10, say: () => undefined })).toBe(0)
  expect(starts()).toBe(3)
})

test('what was never up ends with its own code', async () => {
  const { parameters, starts } = program('process.exit(3)')
  expect(await keepRunning(parameters)).toBe(3)
  expect(starts()).toBe(1)
})

test('a signal is passed on, and its end is ours', async () => {
  const { parameters, starts } = program(`process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6)`)
  const ended = keepRunning(parameters)
  await expect.poll(starts).toBe(1)
  process.emit('SIGTERM', 'SIGTERM')
  expect(await ended).toBe(0)
})

test('what must always run is started again after it ended with 0, or before it was up', async () => {
  const { parameters, starts } = program('process.exit(start === 1 ? 3 : 0)')
  const ending = new AbortController()
  const ended = keepRunning(parameters, { shortest: 10, say: () => undefined, always: true, until: ending.signal })
  await expect.poll(starts).toBeGreaterThan(3)
  ending.abort()
  expect(await ended).toBe(0)
})

test('a program has its own priority and its own variables', async () => {
  const { parameters } = program(
    `process.exit(require('node:os').getPriority() === 10 && process.env.PART === 'x' ? 5 : 6)`,
  )
  expect(await keepRunning(parameters, { priority: 10, variables: { PART: 'x' } })).toBe(5)
})

test('a signal ends the pause', async () => {
  const { parameters, starts } = program(`process.send('running', () => process.exit(1))`)
  const say = () => void process.emit('SIGTERM', 'SIGTERM')
  expect(await keepRunning(parameters, { shortest: 60_000, say })).toBe(0)
  expect(starts()).toBe(1)
})
