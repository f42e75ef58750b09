import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { tryBrokenFiles } from '../src/testing/broken-files/try-files.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { report } from './shops.ts'

/**
 * Broken files at the imports of a shop of its own: npm run chaos -- files [count] [seed] [seconds]
 * Each is uploaded, mapped and checked as staff do it: a sentence or a report within 5 s of CPU, and nothing changed.
 */
const [count = 2_000, seed = Math.floor(Math.random() * 2 ** 31), seconds = 3_600] = process.argv.slice(2).map(Number)

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-files-'))
const postgres = await startEmbeddedPostgres(dataDir, { isThrowaway: true })
try {
  const client = await connect(postgres.url)
  await migrate(client)
  await client.end()
  const began = Date.now()
  const { faults, ...figures } = await tryBrokenFiles({
    databaseUrl: postgres.url,
    folder: join(dataDir, 'files'),
    count,
    seed,
    seconds,
    say: ({ tried }) => {
      if (tried % 500 === 0) console.log(`     ${tried} tried`)
    },
  })
  for (const { why, number, file } of faults) {
    const path = join(tmpdir(), `broken-${seed}-${number}`)
    writeFileSync(path, file.content)
    console.log(`\n--- file ${number}, as ${file.kind}, kept as ${path}\n${why}`)
  }
  const taken = Math.round((Date.now() - began) / 1_000)
  report(figures.tried >= count, `${figures.tried} files in ${taken} s, seed ${seed}`)
  report(faults.length === 0, `${faults.length} with an error, too slow, or changing something`)
  console.log(`     by outcome ${JSON.stringify(figures.outcomes)}`)
  console.log(`     the dearest took ${Math.round(figures.slowestMs)} ms of CPU: file ${figures.slowest}`)
} finally {
  await postgres.stop()
  removeDataFolder(dataDir)
}
