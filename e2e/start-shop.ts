import { resolve } from 'node:path'
import { shopProgram } from '../scripts/builds.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { dataFolder, keepsData, shopAddress, shopPort } from './shop.ts'

/** Starts the shop under test, on an empty data folder unless one is named, so that runs do not affect each other. */
if (!keepsData) removeDataFolder(dataFolder)
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: String(shopPort),
  KONTOR_DATA: dataFolder,
  KONTOR_ORIGIN: shopAddress,
  KONTOR_LOG: 'warn',
  KONTOR_DEMO: '1',
  DATABASE_URL: '',
  SMTP_URL: '',
})
await import(resolve(shopProgram))
