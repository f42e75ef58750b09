import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shop under test has a port and a data folder of its own, so that other shops on this machine stay untouched. */
const port = Number(process.env.KONTOR_E2E_PORT ?? 4180)
const given = process.env.KONTOR_E2E_URL

export const startsOwnShop = given === undefined
export const shopAddress = given ?? `http://localhost:${port}`
export const shopPort = port
/** A folder that is named stays as it is: journeys can be run on a shop that was made large. */
export const keepsData = process.env.KONTOR_E2E_DATA !== undefined
export const dataFolder = process.env.KONTOR_E2E_DATA ?? join(tmpdir(), `kontor-e2e-${port}`)

/** The password of every demo account. */
export const password = 'Nordgrat-2026'
