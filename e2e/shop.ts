import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shop under test: its own port and data, so that a shop somebody is using stays untouched. */
const port = Number(process.env.KONTOR_E2E_PORT ?? 4180)
const given = process.env.KONTOR_E2E_URL

export const startsOwnShop = given === undefined
export const shopAddress = given ?? `http://localhost:${port}`
export const shopPort = port
export const dataFolder = process.env.KONTOR_E2E_DATA ?? join(tmpdir(), `kontor-e2e-${port}`)

/** Every demo account has it. */
export const password = 'Nordgrat-2026'
