import { existsSync } from 'node:fs'

/** Adds the variables of a `.env` file in the working folder; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
